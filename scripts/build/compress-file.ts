import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CODINGS } from './compressed-forms.ts';

/** A file of a built site to compress. */
export interface Task {
  file: string;
  /** The same file in the previous site, which may be missing. */
  last: string | undefined;
  /** Brotli quality. */
  quality: number;
}

const GZIP_LEVEL = 9;

const compressors = {
  br: (content: Buffer, quality: number) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content: Buffer) => gzipSync(content, { level: GZIP_LEVEL }),
};

/**
 * Writes the compressed forms of files next to them. Copies those of files
 * unchanged since the previous site. Runs in a separate thread: zlib's
 * asynchronous calls cost twice as much as the synchronous ones.
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
