import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addHint, didYouMean } from '../../src/data/did-you-mean.ts';

const OPTIONS = { 'keep-assets': { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

export const USAGE = [
  'npm run build                                  builds the site into dist/',
  'npm run build -- --keep-assets <folder>        keeps scripts, drawings and search parts of the site in a folder',
  'OUT_DIR=<folder> npm run build                 builds into another folder',
].join('\n');

/** What the command is asked for. */
export interface BuildOptions {
  keepAssets: string | undefined;
  /** What the command takes is to be said, and nothing else. */
  help: boolean;
}

/**
 * Reads what stands behind the command.
 *
 * @throws Error of one line for what means nothing
 */
export function readOptions(args: readonly string[]): BuildOptions {
  const { values, positionals, tokens } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  const known = Object.keys(OPTIONS);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name) && token.rawName !== '-h')
      throw new Error(
        addHint(`there is no option ${token.rawName}`, didYouMean(token.name, known, (name) => `--${name}`) ?? `options: --${known.join(', --')}`),
      );
    if (token.name === 'keep-assets' && !token.value) throw new Error('--keep-assets: name the folder of the site that is served until now');
    if (token.name === 'help' && token.value !== undefined) throw new Error(`the option ${token.rawName} takes no value; leave out "${token.value}"`);
  }
  if (positionals[0] !== undefined)
    throw new Error(`the build takes no "${positionals[0]}"; OUT_DIR names another folder, --keep-assets the site of until now`);
  const { 'keep-assets': keepAssets, help } = values;
  return { keepAssets: typeof keepAssets === 'string' ? keepAssets : undefined, help: help === true };
}

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
