import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built page. */
export interface HtmlFile {
  /** Absolute path of the file. */
  file: string;
  /** Address it answers, without trailing slash. */
  route: string;
}

/** A built page with its text. */
export interface BuiltPage extends HtmlFile {
  html: string;
}

/** Lists the pages of a built site, the not-found page among them. */
export function listHtmlFiles(folder: string): HtmlFile[] {
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .map((path) => ({
      file: join(folder, path),
      route: `/${path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
    }));
}

/** Reads pages one after the other: all of them at once would fill the memory of a large site's build. */
export function* readFiles(files: readonly HtmlFile[]): Generator<BuiltPage> {
  for (const { file, route } of files) yield { file, route, html: readFileSync(file, 'utf8') };
}
