import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_FOLDER } from '../data/search-service.ts';
import { buildIndex } from '../search/build-index.ts';
import { FILES } from '../search/engine.ts';
import { extractRecords } from '../search/extract-records.ts';
import type { SearchablePage, SearchRecord } from '../search/record.ts';
import type { BuiltPage } from './links/check-built-links.ts';

/**
 * Reads the records of a built site.
 *
 * @param folder the built site, with the list of searchable pages that Astro wrote
 * @param pages its pages; addresses without trailing slash
 * @throws Error when a searchable page was not built
 */
export function collectRecords(folder: string, pages: readonly Pick<BuiltPage, 'route' | 'html'>[]): SearchRecord[] {
  const searchable = JSON.parse(readFileSync(join(folder, SEARCH_FOLDER, 'pages.json'), 'utf8')) as SearchablePage[];
  const built = new Map(pages.map((page) => [page.route, page]));
  return searchable.flatMap((page) => {
    const html = built.get(page.route)?.html;
    if (html === undefined) throw new Error(`The search index cannot read ${page.route}: it is listed and was not built`);
    return extractRecords(html, page);
  });
}

/** Writes the index of the embedded search engine into a built site. */
export function writeSearchIndex(folder: string, pages: readonly BuiltPage[]): void {
  writeIndexFiles(folder, collectRecords(folder, pages));
}

/** Writes the files of an index over any records. */
export function writeIndexFiles(folder: string, records: readonly SearchRecord[]): void {
  const { manifest, shards, terms, pages: texts } = buildIndex(records, '');
  // Browsers keep the files of a version for good: it changes with whatever they hold, not with the records alone.
  const version = createHash('sha256')
    .update(JSON.stringify([terms, ...shards.values(), texts]))
    .digest('hex')
    .slice(0, 8);
  const own = join(folder, SEARCH_FOLDER, version);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, SEARCH_FOLDER, FILES.manifest), JSON.stringify({ ...manifest, version }));
  writeFileSync(join(own, FILES.terms), terms);
  [...shards.values()].forEach((shard, index) => writeFileSync(join(own, FILES.getShard(index)), shard));
  texts.forEach((text, page) => writeFileSync(join(own, FILES.getPage(page)), JSON.stringify(text)));
}
