import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { LARGEST_FILE } from './limits.ts';

/**
 * Reads a text file in a folder or below, after resolving links. Never opens
 * devices, pipes and sockets, which may not end.
 *
 * @throws Error, worded to follow a colon, if it is missing, elsewhere, no
 * regular file or too large, or if no file can have this name
 */
export function readBeside(folder: string, file: string): string {
  if (isOutside(folder, file)) throw new Error(`it is outside the folder ${folder}`);
  const stats = findFile(file);
  if (!stats) throw new Error(`${file.slice(0, 200)} is not there`);
  if (isOutside(realpathSync(folder), realpathSync(file))) throw new Error(`it is outside the folder ${folder}`);
  if (!stats.isFile()) throw new Error(`${file} is no regular file`);
  if (stats.size > LARGEST_FILE) throw new Error(`${file} has more than ${LARGEST_FILE / 1_000_000} MB`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

function findFile(file: string): ReturnType<typeof statSync> {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A name may be too long, or have characters that none can have.
    return undefined;
  }
}

function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === '..' || path.startsWith('../') || isAbsolute(path);
}
