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
 * Makes sure that a build can write where it has to, which it would else find out late.
 *
 * @param folders may not exist yet
 * @param hint says what to do where one cannot be written to
 * @param access throws where nothing can be written
 * @throws Error naming the folder and what is in the way
 */
export function checkWritable(
  folders: readonly string[],
  hint: string,
  access: (folder: string) => void = (folder) => accessSync(folder, constants.W_OK),
): void {
  for (const folder of folders) {
    const there = findThere(resolve(folder));
    try {
      access(there);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const reason = code === 'EROFS' ? 'its file system is read-only' : `you may not (${code})`;
      throw new Error(`the build writes into ${there}, and ${reason}; ${hint}`);
    }
  }
}

/** A folder, or the nearest above it that is there. */
function findThere(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : findThere(dirname(folder));
}
