import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listHtmlFiles } from './html-files.ts';

/** File that the last step of a build writes: only a folder that holds it is a whole site, and one of ours. */
export const COMPLETION_MARK = '_complete';

/** Whether a build of ours has come to its end in a folder. */
export function isComplete(folder: string): boolean {
  return existsSync(join(folder, COMPLETION_MARK));
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
  writeFileSync(join(folder, COMPLETION_MARK), `${JSON.stringify({ pages: planned.size })}\n`);
}
