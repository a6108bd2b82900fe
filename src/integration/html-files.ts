import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceControlCharacters } from '../lib/control-characters.ts';

/** A built page. */
export interface HtmlFile {
  /** Absolute path of the file. */
  file: string;
  /** Its address, without trailing slash. */
  route: string;
}

/** A built page with its text. */
export interface BuiltPage extends HtmlFile {
  html: string;
}

/** Lists a built site's pages, including the not-found page. */
export function listHtmlFiles(folder: string): HtmlFile[] {
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .map((path) => ({
      file: join(folder, path),
      route: `/${path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
    }));
}

/**
 * Reads pages one by one, as all at once would fill the memory on a large site.
 * Values of API descriptions can contain control characters, which HTML
 * excludes.
 */
export function* readFiles(files: readonly HtmlFile[]): Generator<BuiltPage> {
  for (const { file, route } of files) yield { file, route, html: replaceControlCharacters(readFileSync(file, 'utf8')) };
}
