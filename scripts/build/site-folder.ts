import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { COMPLETION_MARK, isComplete } from '../../src/build/completion-mark.ts';
import { isStillRunning } from '../tools/processes.ts';

/**
 * Finds the folder that a build may replace, with links followed.
 *
 * @param path as the user gave it
 * @returns its absolute path; it may not exist yet
 * @throws Error when something else is there: a file, a link that leads nowhere, or a folder with files that no build of ours put there
 */
export function findSiteFolder(path: string): string {
  const given = resolve(path);
  const stat = lstatSync(given, { throwIfNoEntry: false });
  if (!stat) return given;
  if (!existsSync(given)) throw new Error(`OUT_DIR: ${given} is a link that leads nowhere; remove it, or make the folder it leads to`);
  const folder = realpathSync(given);
  if (!statSync(folder).isDirectory()) throw new Error(`OUT_DIR: ${given} is no folder; name another`);
  if (readdirSync(folder).length > 0 && !isComplete(folder))
    throw new Error(
      `OUT_DIR: ${given} holds files that no build of this site put there (it has no ${COMPLETION_MARK}), and a build would remove them; ` +
        'name another folder, or empty this one',
    );
  return folder;
}

/** Folder beside a site's own for what this process builds, or for the site that was there before. */
export function getSideFolder(folder: string, kind: 'building' | 'old'): string {
  return `${folder}.${kind}-${process.pid}`;
}

/**
 * Makes the folder in which this process makes its pages: beside the site that
 * they replace. It is in the project instead where Astro could not work there:
 * on another file system, since Astro moves files and rename does not cross file
 * systems (POSIX, EXDEV), and beside a path that only starts as the project's does.
 *
 * @param folder the site's own, whose parent exists
 * @throws Error where no folder can be made beside it, as the finished site would have no way there
 */
export function makeBuildFolder(folder: string): string {
  const inProject = getSideFolder(resolve('dist'), 'building');
  const beside = getSideFolder(folder, 'building');
  try {
    mkdirSync(beside);
    rmdirSync(beside);
  } catch (error) {
    throw new Error(`OUT_DIR: no folder can be made beside ${folder} (${(error as NodeJS.ErrnoException).code}); name another folder`, {
      cause: error,
    });
  }
  mkdirSync(inProject);
  if (looksInside(beside)) return inProject;
  try {
    renameSync(inProject, beside);
    return beside;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return inProject;
    rmSync(inProject, { recursive: true });
    throw error;
  }
}

/**
 * Reports whether Astro would take a folder outside of the project for one inside:
 * it compares the beginnings of paths, and `/srv/docs-out` starts as `/srv/docs` does.
 * Pages rendered there would not find the project's packages.
 */
function looksInside(folder: string): boolean {
  const project = process.cwd();
  return folder.startsWith(project) && !folder.startsWith(project + sep);
}

/**
 * Removes what builds of this folder left that were stopped from outside. A
 * site that was moved aside and not replaced is put back.
 */
export function removeLeftovers(folder: string): void {
  const side = new RegExp(`^${RegExp.escape(basename(folder))}\\.(building|old)-(\\d+)$`);
  for (const name of existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []) {
    const [, kind, pid] = side.exec(name) ?? [];
    const left = join(dirname(folder), name);
    if (!kind || (Number(pid) !== process.pid && isStillRunning(Number(pid), statSync(left).ctimeMs))) continue;
    if (kind === 'old' && isComplete(left) && !existsSync(folder)) renameSync(left, folder);
    else rmSync(left, { recursive: true, force: true });
  }
}

/**
 * Puts a complete site in place of the one that is there, which is gone then.
 *
 * @param fresh folder that holds it (`makeBuildFolder`)
 * @throws Error when it cannot; the last site is back in its place then
 */
export function replaceSite(fresh: string, folder: string): void {
  const next = bringBeside(fresh, folder);
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

/** Brings a site that was made in the project beside the one it replaces, so that it only has to be renamed: a copy where that is on another file system. */
function bringBeside(fresh: string, folder: string): string {
  if (dirname(fresh) === dirname(folder)) return fresh;
  const beside = getSideFolder(folder, 'building');
  try {
    renameSync(fresh, beside);
    return beside;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  try {
    cpSync(fresh, beside, { recursive: true });
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
  return beside;
}
