import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Tinypool from 'tinypool';
import { BROTLI_QUALITY, QUICK_BROTLI_QUALITY } from '../../src/build/brotli-quality.ts';
import type { Task } from './compress-file.ts';
import { CODINGS, EXTENSIONS } from './compressed-forms.ts';

const LARGE_SITE_BYTES = 32 * 1024 * 1024;
/** What programs read: as many bytes again as the pages, for which no reader waits. */
const FOR_PROGRAMS = /\.md$|^llms\b/;
/** Files that a thread is handed at once. */
const BATCH = 16;

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
  const tasks = paths.map((path): Task => ({
    file: join(folder, path),
    last: last && join(last, path),
    quality: FOR_PROGRAMS.test(path) ? QUICK_BROTLI_QUALITY : quality,
  }));
  const threads = new Tinypool({ filename: new URL('compress-file.ts', import.meta.url).href });
  const batches = Array.from({ length: Math.ceil(tasks.length / BATCH) }, (_, index) => tasks.slice(index * BATCH, (index + 1) * BATCH));
  await Promise.all(batches.map((batch) => threads.run(batch)));
  await threads.destroy();
}
