import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SEARCH_FOLDER, SEARCH_PARTS } from '../data/search-service.ts';
import { buildIndex } from '../search/build-index.ts';
import { listIndexFiles } from '../search/index-files.ts';
import { makeRecords, type Section } from '../search/extract-records.ts';
import type { SearchablePage, SearchRecord } from '../search/record.ts';

/** The pages that the search finds, as Astro wrote them into a built site. */
export function listSearchablePages(folder: string): SearchablePage[] {
  return JSON.parse(readFileSync(join(folder, SEARCH_FOLDER, 'pages.json'), 'utf8')) as SearchablePage[];
}

/** Where the sections of the pages are that the search finds, by address. */
interface SectionSources {
  /** Read from built pages. */
  built: ReadonlyMap<string, readonly Section[]>;
  /** Made from the models of API pages. */
  made: ReadonlyMap<string, () => readonly Section[]>;
}

/**
 * Makes the records of a built site.
 *
 * @param searchable the pages that the search finds
 * @param base base path of the site, for records that are to leave it; the embedded engine's own hold routes
 * @throws Error when a searchable page was not built
 */
export function collectRecords(searchable: readonly SearchablePage[], { built, made }: SectionSources, base = ''): SearchRecord[] {
  return searchable.flatMap((page) => {
    const own = made.get(page.route)?.() ?? built.get(page.route);
    if (own === undefined) throw new Error(`The search index cannot read ${page.route}: it is listed and was not built`);
    return makeRecords(own, { ...page, route: base + page.route });
  });
}

/** Writes the index of the embedded search engine into a built site. */
export function writeIndexFiles(folder: string, records: readonly SearchRecord[]): void {
  for (const [path, text] of Object.entries(listIndexFiles(buildIndex(records, nameFolder)))) {
    const file = join(folder, SEARCH_FOLDER, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Names a folder by the content of its files, as browsers keep them for good. */
function nameFolder(texts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return `${SEARCH_PARTS}/${hash.slice(0, 8)}`;
}
