import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CODINGS } from './compressed-forms.ts';

/** A file of a built site whose compressed forms are to be written. */
export interface Task {
  file: string;
  /** The file of that name in the site before, which may be missing. */
  last: string | undefined;
  /** Quality of Brotli. */
  quality: number;
}

const GZIP_LEVEL = 9;

const compressors = {
  br: (content: Buffer, quality: number) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content: Buffer) => gzipSync(content, { level: GZIP_LEVEL }),
};

/**
 * Writes the compressed forms of files beside them, those of a file that is
 * the same in the site before as they are there. Runs in a thread of its own:
 * zlib's calls that give way cost twice as much as those that do not.
 */
export default function compressFiles(tasks: readonly Task[]): void {
  for (const { file, last, quality } of tasks) {
    const content = readFileSync(file);
    const isSame = last !== undefined && existsSync(last) && content.equals(readFileSync(last));
    for (const { coding, suffix } of CODINGS)
      if (existsSync(file + suffix)) continue;
      else if (isSame && existsSync(last + suffix)) copyFileSync(last + suffix, file + suffix);
      else writeFileSync(file + suffix, compressors[coding](content, quality));
  }
}
