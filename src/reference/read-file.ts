import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { LARGEST_FILE } from './limits.ts';

/** The reason a file may not be read, worded to follow a colon. */
export class UnreadableError extends Error {}

/**
 * Reads a text file in a folder or below, after resolving links. Never opens
 * devices, pipes and sockets, which may not end.
 *
 * @throws UnreadableError if it is missing, elsewhere, no regular file or too
 * large
 */
export function readBeside(folder: string, file: string): string {
  if (isOutside(folder, file)) throw new UnreadableError(`it is outside the folder ${folder}`);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new UnreadableError(`${file} is not there`);
  if (isOutside(realpathSync(folder), realpathSync(file))) throw new UnreadableError(`it is outside the folder ${folder}`);
  if (!stats.isFile()) throw new UnreadableError(`${file} is no regular file`);
  if (stats.size > LARGEST_FILE) throw new UnreadableError(`${file} has more than ${LARGEST_FILE / 1_000_000} MB`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === '..' || path.startsWith('../') || isAbsolute(path);
}
