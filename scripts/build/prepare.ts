import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Options of the command. */
export const OPTIONS = {
  'keep-assets': { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

export const USAGE = [
  'npm run build                                  builds the site into dist/',
  'npm run build -- --keep-assets <folder>        keeps scripts, drawings and search parts of the site in a folder',
  'npm run build -- --verbose                     prints a line for each page',
  'OUT_DIR=<folder> npm run build                 builds into another folder',
].join('\n');

/**
 * Checks the path of the project, which the bundler reads as an address.
 *
 * @throws Error for a path with characters that mean something in addresses
 */
export function checkProjectPath(path: string): void {
  const [sign] = /[%#?]/.exec(path) ?? [];
  if (sign) throw new Error(`the project's path, ${path}, contains ${sign}, which the bundler can't handle; rename the folder`);
}

/**
 * Checks early that a build can write its output.
 *
 * @param folders may not exist yet
 * @param hint what to do if one is not writable
 * @param access throws for folders that are not writable
 * @throws Error naming the folder and the obstacle
 */
export function checkWritable(
  folders: readonly string[],
  hint: string,
  access: (folder: string) => void = (folder) => accessSync(folder, constants.W_OK),
): void {
  for (const folder of folders) {
    const existing = findExisting(resolve(folder));
    try {
      access(existing);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const reason = code === 'EROFS' ? 'its file system is read-only' : `you may not (${code})`;
      throw new Error(`the build writes to ${existing}, and ${reason}; ${hint}`);
    }
  }
}

/** Returns a folder, or its nearest existing parent. */
function findExisting(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : findExisting(dirname(folder));
}
