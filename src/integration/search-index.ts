import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SearchWords } from '../config/site-config.ts';
import { SEARCH_FOLDER, SEARCH_PARTS } from '../config/search-service.ts';
import { buildIndex } from '../search/build-index.ts';
import { listIndexFiles } from '../search/index-files.ts';
import { makeRecords, type Section } from '../search/extract-records.ts';
import type { SearchablePage, SearchRecord } from '../search/record.ts';

/** Reads the searchable pages, which Astro wrote into a built site. */
export function listSearchablePages(folder: string): SearchablePage[] {
  return JSON.parse(readFileSync(join(folder, SEARCH_FOLDER, 'pages.json'), 'utf8')) as SearchablePage[];
}

/**
 * Collects a built site's records.
 *
 * @param searchable the pages in the search
 * @param sections from built pages, by address
 * @throws Error if a searchable page was not built
 */
export function collectRecords(searchable: readonly SearchablePage[], sections: ReadonlyMap<string, readonly Section[]>): SearchRecord[] {
  return searchable.flatMap((page) => {
    const pageSections = sections.get(page.route);
    if (pageSections === undefined) throw new Error(`The search index cannot read ${page.route}: it is listed but was not built`);
    return makeRecords(pageSections, page);
  });
}

/** Returns the embedded engine's index files as texts by path. */
export function makeIndexFiles(records: readonly SearchRecord[], words: SearchWords): Record<string, string> {
  return listIndexFiles(buildIndex(records, words, nameFolder));
}

/** Writes the embedded engine's index into a built site. */
export function writeIndexFiles(folder: string, records: readonly SearchRecord[], words: SearchWords): void {
  for (const [path, text] of Object.entries(makeIndexFiles(records, words))) {
    const file = join(folder, SEARCH_FOLDER, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Names a folder by its content, as browsers cache its files forever. */
function nameFolder(texts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return `${SEARCH_PARTS}/${hash.slice(0, 8)}`;
}
