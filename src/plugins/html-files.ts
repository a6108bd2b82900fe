import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A built page. */
export interface HtmlFile {
  /** Absolute path of the file. */
  file: string;
  /** Address it answers, without trailing slash. */
  route: string;
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
