import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listHtmlFiles } from './html-files.ts';

/** File that a build writes last. Only a folder with it is a complete site, and one of ours. */
export const COMPLETION_MARK = '_complete';

/** Channel (`node:diagnostics_channel`) where a build reports that its pages and their Markdown forms are final. Files made from them come later. */
export const PAGES_WRITTEN = 'build:pages-written';

/** Returns whether a folder has a complete site. */
export function isComplete(folder: string): boolean {
  return existsSync(join(folder, COMPLETION_MARK));
}

/** Returns whether a complete site is compressed as well as this build's. */
export function hasSameCompression(folder: string): boolean {
  if (!isComplete(folder)) return false;
  const mark = readFileSync(join(folder, COMPLETION_MARK), 'utf8');
  return mark.includes(`"quality":${BROTLI_QUALITY}}`);
}

/**
 * Lists planned pages that a build didn't write.
 *
 * @param planned addresses without trailing slash
 */
export function findMissingPages(folder: string, planned: ReadonlySet<string>): string[] {
  return [...planned.difference(new Set(listHtmlFiles(folder).map((page) => page.route)))];
}

/**
 * Marks the site in a folder as complete. Nothing may be written after it.
 *
 * @param planned addresses that the site must answer, without trailing slash
 * @throws Error naming planned pages that are missing, or if the folder has no
 * content security policy
 */
export function markComplete(folder: string, planned: ReadonlySet<string>): void {
  const missing = findMissingPages(folder, planned);
  if (missing.length > 0) throw new Error(`The build left out ${missing.length} of ${planned.size} pages: ${missing.join(', ')}`);
  if (!readFileSync(join(folder, '_headers'), 'utf8').includes('Content-Security-Policy: '))
    throw new Error(`${join(folder, '_headers')} has no Content-Security-Policy`);
  writeFileSync(join(folder, COMPLETION_MARK), `${JSON.stringify({ pages: planned.size, quality: BROTLI_QUALITY })}\n`);
}

/** For machine-read files, large sites, and builds whose size doesn't matter (`COMPRESSION=quick`). */
export const QUICK_BROTLI_QUALITY = 5;

/** For files that readers wait for. See docs/decisions for figures. */
export const BROTLI_QUALITY = process.env['COMPRESSION'] === 'quick' ? QUICK_BROTLI_QUALITY : 11;
