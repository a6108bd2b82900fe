import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
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
  // Not there are also names that are too long, or have characters that none can have.
  if (!existsSync(file)) throw new Error(`${file.slice(0, 200)} is not there`);
  if (isOutside(realpathSync(folder), realpathSync(file))) throw new Error(`it is outside the folder ${folder}`);
  const stats = statSync(file);
  if (!stats.isFile()) throw new Error(`${file} is no regular file`);
  if (stats.size > LARGEST_FILE) throw new Error(`${file} has more than ${LARGEST_FILE / 1_000_000} MB`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === '..' || path.startsWith('../') || isAbsolute(path);
}
