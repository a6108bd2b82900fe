import { copyFileSync, existsSync, globSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isComplete } from '../../src/build/completion-mark.ts';

/** Files whose names or folders change with what they hold: scripts and fonts, drawings, parts of the search index. */
const HASHED = ['_astro/**/*.*', 'diagrams/**/*.*', 'search-index/parts/**/*.*'];
/** Who has had a page open for longer gets it anew. */
const KEPT_DAYS = 30;

/**
 * Finds the site whose files a build is to keep.
 *
 * @param path as the user gave it
 * @throws Error when there is no site of ours
 */
export function findEarlierSite(path: string): string {
  if (isComplete(path)) return resolve(path);
  throw new Error(
    `--keep-assets: ${path} holds no site that a build has finished; name the folder that is served until now, or leave the option out`,
  );
}

/**
 * Adds to a new site what pages of an earlier one still ask for, so that a page
 * which a reader opened before a deployment works on after it. A file keeps the
 * time of its own build, and is left out when that is more than 30 days ago.
 *
 * @param earlier folder of the site that is served until now
 * @param folder the new site
 * @param now the day that ages are counted from
 * @returns how many files were added
 */
export function keepAssets(earlier: string, folder: string, now = new Date()): number {
  const oldest = now.getTime() - KEPT_DAYS * 24 * 3600 * 1000;
  const missing = globSync(HASHED, { cwd: earlier }).filter((path) => !existsSync(join(folder, path)));
  const kept = missing.filter((path) => statSync(join(earlier, path)).mtimeMs >= oldest);
  for (const path of kept) {
    const { atime, mtime } = statSync(join(earlier, path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(earlier, path), join(folder, path));
    utimesSync(join(folder, path), atime, mtime);
  }
  return kept.length;
}
