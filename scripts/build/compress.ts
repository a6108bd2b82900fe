import { existsSync, globSync, statSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const EXTENSIONS = ['html', 'js', 'css', 'svg', 'json', 'xml', 'txt', 'yaml', 'md', 'ico', 'webmanifest'];

/** End of the name of a file that has compressed forms beside it in a built site. */
const COMPRESSIBLE_END = `\\.(?:${EXTENSIONS.join('|')})`;
export const COMPRESSIBLE = new RegExp(`${COMPRESSIBLE_END}$`);

/** Compressed forms of a file, the better first: content coding and what is added to the file's name. */
export const CODINGS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
] as const;

/** End of the name of a compressed form, as a regular expression. */
export const COMPRESSED_END = `${COMPRESSIBLE_END}(?:${CODINGS.map(({ suffix }) => RegExp.escape(suffix)).join('|')})$`;

/** Figures for the choice of these are in docs/decisions. */
const BROTLI_QUALITY = 11;
const QUICK_BROTLI_QUALITY = 5;
const LARGE_SITE_BYTES = 32 * 1024 * 1024;
/** What programs read: as many bytes again as the pages, for which no reader waits. */
const FOR_PROGRAMS = /\.md$|^llms\b/;
const GZIP_LEVEL = 9;

const compressors = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: GZIP_LEVEL }),
};

/**
 * Writes the compressed forms of every text file of a built site beside it,
 * for servers that send them as they are. Those of a file that is the same in
 * the site before are copied from there; what the build compressed itself stays.
 *
 * @param last folder of the site before, which may be missing
 */
export async function compressFolder(folder: string, last?: string): Promise<void> {
  const paths = globSync(`**/*.{${EXTENSIONS.join()}}`, { cwd: folder });
  const left = paths.filter((path) => !existsSync(join(folder, path) + CODINGS[0].suffix));
  const bytes = left.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  const quality = bytes < LARGE_SITE_BYTES ? BROTLI_QUALITY : QUICK_BROTLI_QUALITY;
  const work = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop())
      await compressFile(join(folder, path), last && join(last, path), FOR_PROGRAMS.test(path) ? QUICK_BROTLI_QUALITY : quality);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function compressFile(file: string, last: string | undefined, quality: number): Promise<void> {
  const content = await readFile(file);
  const isSame = last !== undefined && existsSync(last) && content.equals(await readFile(last));
  for (const { coding, suffix } of CODINGS)
    if (existsSync(file + suffix)) continue;
    else if (isSame && existsSync(last + suffix)) await copyFile(last + suffix, file + suffix);
    else await writeFile(file + suffix, await compressors[coding](content, quality));
}
