import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { COMPLETION_MARK, isComplete } from '../../src/integration/completion-mark.ts';

/**
 * Finds the folder that a build may replace, with links followed.
 *
 * @param path as the user gave it
 * @returns its absolute path; it may not exist yet
 * @throws Error when something else is there: a file, a broken link, or a folder with files from other sources
 */
export function findSiteFolder(path: string): string {
  const absolutePath = resolve(path);
  const stat = lstatSync(absolutePath, { throwIfNoEntry: false });
  if (!stat) return absolutePath;
  if (!existsSync(absolutePath)) throw new Error(`OUT_DIR: ${absolutePath} is a broken symbolic link; remove it, or create its target`);
  const folder = realpathSync(absolutePath);
  if (!statSync(folder).isDirectory()) throw new Error(`OUT_DIR: ${absolutePath} is not a folder; choose another`);
  if (readdirSync(folder).length > 0 && !isComplete(folder))
    throw new Error(
      `OUT_DIR: ${absolutePath} contains files that no build of this site wrote (it has no ${COMPLETION_MARK}), and a build would delete them; ` +
        'choose another folder, or empty this one',
    );
  return folder;
}

/** Returns the folder next to a site's for what this process builds, or for the previous site. */
export function getSideFolder(folder: string, kind: 'building' | 'old'): string {
  return `${folder}.${kind}-${process.pid}`;
}

/** Creates the folder for this process's pages. It is in the project, where they find its packages, wherever the site goes. */
export function makeBuildFolder(): string {
  const folder = getSideFolder(resolve('dist'), 'building');
  mkdirSync(folder);
  return folder;
}

/**
 * Removes the leftovers of interrupted builds of this folder, while no other
 * build runs (`BUILD_LOCK`). Restores a site that was moved aside and not
 * replaced.
 */
export function removeLeftovers(folder: string): void {
  const side = new RegExp(`^${RegExp.escape(basename(folder))}\\.(building|old)-\\d+$`);
  for (const name of existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []) {
    const [, kind] = side.exec(name) ?? [];
    const leftover = join(dirname(folder), name);
    if (!kind) continue;
    if (kind === 'old' && isComplete(leftover) && !existsSync(folder)) renameSync(leftover, folder);
    else rmSync(leftover, { recursive: true, force: true });
  }
}

/**
 * Replaces the current site with a complete one, and deletes it.
 *
 * @param fresh folder with the new site (`makeBuildFolder`)
 * @throws Error on failure, with the last site restored
 */
export function replaceSite(fresh: string, folder: string): void {
  const next = moveNextTo(fresh, folder);
  const old = getSideFolder(folder, 'old');
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Brings a site built in the project next to the one it replaces, so that only a rename is left. Copies it across file systems. */
function moveNextTo(fresh: string, folder: string): string {
  const sibling = getSideFolder(folder, 'building');
  try {
    renameSync(fresh, sibling);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The times of kept files say how old they are.
    cpSync(fresh, sibling, { recursive: true, preserveTimestamps: true });
  }
  return sibling;
}
