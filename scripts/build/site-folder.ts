import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
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

/**
 * Creates the folder for this process's pages next to the site that they
 * replace. It is in the project instead where Astro could not work: on another
 * file system, because Astro's renames can't cross file systems (POSIX, EXDEV),
 * and next to a path that merely starts like the project's.
 *
 * @param folder the site's folder, whose parent exists
 * @throws Error if no folder can be created next to it, as the finished site could not be moved there
 */
export function makeBuildFolder(folder: string): string {
  const inProject = getSideFolder(resolve('dist'), 'building');
  const sibling = getSideFolder(folder, 'building');
  try {
    mkdirSync(sibling);
    rmdirSync(sibling);
  } catch (error) {
    throw new Error(`OUT_DIR: cannot create a folder next to ${folder} (${(error as NodeJS.ErrnoException).code}); choose another folder`, {
      cause: error,
    });
  }
  mkdirSync(inProject);
  if (looksInside(sibling)) return inProject;
  try {
    renameSync(inProject, sibling);
    return sibling;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return inProject;
    rmSync(inProject, { recursive: true });
    throw error;
  }
}

/**
 * Checks if Astro would mistake an outside folder for one inside the project:
 * it compares prefixes, and `/srv/docs-out` starts with `/srv/docs`. Pages
 * rendered there would not find the project's packages.
 */
function looksInside(folder: string): boolean {
  const project = process.cwd();
  return folder.startsWith(project) && !folder.startsWith(project + sep);
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
  if (dirname(fresh) === dirname(folder)) return fresh;
  const sibling = getSideFolder(folder, 'building');
  try {
    renameSync(fresh, sibling);
    return sibling;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  try {
    cpSync(fresh, sibling, { recursive: true });
  } catch (error) {
    rmSync(sibling, { recursive: true, force: true });
    throw error;
  }
  return sibling;
}
