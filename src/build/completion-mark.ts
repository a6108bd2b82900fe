import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROTLI_QUALITY } from './brotli-quality.ts';
import { listHtmlFiles } from './html-files.ts';

/** File that the last step of a build writes: only a folder that holds it is a whole site, and one of ours. */
export const COMPLETION_MARK = '_complete';

/** Channel (`node:diagnostics_channel`) on which a build says that its pages and their Markdown forms are written for good; what is made of them is still to come. */
export const PAGES_WRITTEN = 'build:pages-written';

/** Whether a build of ours has come to its end in a folder. */
export function isComplete(folder: string): boolean {
  return existsSync(join(folder, COMPLETION_MARK));
}

/** Whether what a complete site holds is compressed as well as this build compresses. */
export function isCompressedAlike(folder: string): boolean {
  if (!isComplete(folder)) return false;
  const mark = readFileSync(join(folder, COMPLETION_MARK), 'utf8');
  return mark.includes(`"quality":${BROTLI_QUALITY}}`);
}

/**
 * Lists the pages that a build planned and did not write.
 *
 * @param planned addresses without trailing slash
 */
export function findMissingPages(folder: string, planned: ReadonlySet<string>): string[] {
  return [...planned.difference(new Set(listHtmlFiles(folder).map((page) => page.route)))];
}

/**
 * Says that the site in a folder is complete. Nothing may be written after it.
 *
 * @param planned addresses that the site must answer, without trailing slash
 * @throws Error naming the planned pages that were not written, or when the folder has no content security policy
 */
export function markComplete(folder: string, planned: ReadonlySet<string>): void {
  const missing = findMissingPages(folder, planned);
  if (missing.length > 0) throw new Error(`The build left out ${missing.length} of ${planned.size} pages: ${missing.join(', ')}`);
  if (!readFileSync(join(folder, '_headers'), 'utf8').includes('Content-Security-Policy: '))
    throw new Error(`${join(folder, '_headers')} holds no Content-Security-Policy`);
  writeFileSync(join(folder, COMPLETION_MARK), `${JSON.stringify({ pages: planned.size, quality: BROTLI_QUALITY })}\n`);
}
