import { copyFileSync, existsSync, globSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isComplete } from '../../src/integration/completion-mark.ts';

/** Files whose path changes with their contents: scripts and fonts, drawings, parts of the search index. */
const HASHED = ['_astro/**/*.*', 'diagrams/**/*.*', 'search-index/parts/**/*.*'];
/** Pages open for longer have to be reloaded. */
const MAX_AGE_DAYS = 30;

/**
 * Finds the site whose files a build is to keep.
 *
 * @param path as the user gave it
 * @throws Error if it is not a complete site of this project
 */
export function findEarlierSite(path: string): string {
  if (isComplete(path)) return resolve(path);
  throw new Error(`--keep-assets: ${path} does not contain a complete build; pass the folder that is served now, or omit the option`);
}

/**
 * Adds files to a new site that pages of an earlier one still request, so that
 * a page opened before a deployment works after it. A file keeps its build
 * time, and is left out when that is more than 30 days ago.
 *
 * @param earlier folder of the site that is served now
 * @param folder the new site
 * @param now the date for ages
 * @returns number of files added
 */
export function keepAssets(earlier: string, folder: string, now = new Date()): number {
  const oldest = now.getTime() - MAX_AGE_DAYS * 24 * 3600 * 1000;
  const missing = globSync(HASHED, { cwd: earlier }).filter((path) => !existsSync(join(folder, path)));
  const recent = missing.filter((path) => statSync(join(earlier, path)).mtimeMs >= oldest);
  for (const path of recent) {
    const { atime, mtime } = statSync(join(earlier, path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(earlier, path), join(folder, path));
    utimesSync(join(folder, path), atime, mtime);
  }
  return recent.length;
}
