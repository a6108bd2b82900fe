import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listHtmlFiles, readFiles } from '../../src/integration/html-files.ts';
import { collectRecords, readSearchablePages, makeIndexFiles } from '../../src/integration/search-index.ts';
import { readSite } from '../../src/integration/site-contents.ts';
import { SEARCH_FOLDER } from '../../src/config/search-service.ts';
import { cutToField } from '../../src/components/search/paste.ts';
import { GROUP_HITS } from '../../src/islands/search/back-end.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import site from '../../src/site.config.ts';

/** The language and version that readers see. */
export const TAGS = { language: 'en', docusaurusTags: ['default', 'docs-default-current'] };
/** Characters that the search field accepts (R-SEARCH-2). */
const FIELD_LENGTH = 64;
/** Number of hits to evaluate. */
const RANKED = 20;
const TOP = 3;

/** A query of `queries.tsv`, and the prefixes of the addresses that answer it; none for a topic that the docs don't cover. */
export interface SearchQuery {
  set: string;
  kind: string;
  query: string;
  pages: readonly string[];
}

/** Sets of queries: words of the docs, questions in readers' words, single words, pasted lines, what readers want to do, and topics without a page. */
export type QuerySet = 'docs' | 'readers' | 'words' | 'pastes' | 'wishes' | 'absent';

/**
 * Reads the queries of a set, as the search field has them, in two halves.
 * Nobody looks at the misses of the half that is kept aside, so its numbers
 * show what other readers' queries find.
 */
export function readQueries(name: QuerySet): { open: SearchQuery[]; aside: SearchQuery[] } {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8')
    .trim()
    .split('\n');
  const queries = rows
    .map((row) => row.split('\t'))
    .map(([set = '', kind = '', text = '', pages = '']) => ({
      set,
      kind,
      query: cutToField(text, FIELD_LENGTH),
      pages: pages.split(' ').filter(Boolean),
    }));
  const { open = [], aside = [] } = Object.groupBy(
    queries.filter(({ set }) => set === name),
    ({ query }) => (isKeptAside(query) ? 'aside' : 'open'),
  );
  return { open, aside };
}

/** Divides queries by their letters, so that each stays in its half when others are added. */
function isKeptAside(query: string): boolean {
  return [...query].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 1;
}

/** Quality of search results: mean reciprocal rank, and the share of queries with a right page in the first three hits. */
export interface Relevance {
  kind: string;
  queries: number;
  reciprocalRank: number;
  top3: number;
  /** Queries without a right page among the first three, with their hits. */
  missed: { query: string; hits: readonly string[] }[];
}

/** Reads a file of an index by its path in the index folder. */
export type ReadIndexFile = (name: string) => string;

/** Reads the index that was built with a site. */
export function readBuiltIndex(folder: string): ReadIndexFile {
  const texts = new Map<string, string>();
  return (name) => texts.get(name) ?? texts.set(name, readFileSync(join(folder, SEARCH_FOLDER, name), 'utf8')).get(name) ?? '';
}

/** Rebuilds the index of a built site's pages with the current source. Takes seconds where a build takes minutes. */
export function rebuildIndex(folder: string): ReadIndexFile {
  const { pages } = readSite(readFiles(listHtmlFiles(folder)));
  const files = makeIndexFiles(collectRecords(readSearchablePages(folder), pages), site.search.words);
  return (name) => files[name] ?? '';
}

/** Runs every query with empty caches. The cost is bytes of engine and index files before its hits, compressed. */
export async function measureRelevance(
  read: ReadIndexFile,
  queries: readonly SearchQuery[],
  engineBytes: number,
): Promise<{ relevance: Relevance[]; cost: { maxBytes: number; medianBytes: number } }> {
  const sizes: number[] = [];
  const found: string[][] = [];
  for (const { query, pages } of queries) {
    let bytes = engineBytes;
    const engine = new SearchEngine((name) => {
      const text = read(name);
      bytes += weigh(text);
      return Promise.resolve(text);
    });
    const { hits, nearest } = await engine.search({ query, offset: 0, limit: RANKED, maxPerArea: GROUP_HITS, tags: TAGS });
    sizes.push(bytes);
    // A near result is an answer, unless there should be none.
    found.push((pages.length > 0 && nearest ? [nearest] : hits).map(({ page }) => page.route));
  }
  sizes.sort((a, b) => a - b);
  return {
    relevance: rateRanks(queries, found),
    cost: {
      maxBytes: sizes.at(-1) ?? 0,
      medianBytes: sizes[sizes.length >> 1] ?? 0,
    },
  };
}

/**
 * Evaluates the hits, all queries first, then by kind.
 *
 * @param found routes of the hits of each query
 */
function rateRanks(queries: readonly SearchQuery[], found: readonly (readonly string[])[]): Relevance[] {
  const results = queries.map(({ query, kind, pages }, index) => {
    const hits = found[index] ?? [];
    return {
      query,
      kind,
      hits,
      rank: pages.length === 0 && hits.length === 0 ? 0 : hits.findIndex((route) => pages.some((page) => route.startsWith(page))),
    };
  });
  const rate = (kind: string, ofKind: typeof results): Relevance => ({
    kind,
    queries: ofKind.length,
    reciprocalRank: ofKind.reduce((sum, { rank }) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ofKind.length,
    top3: ofKind.filter(({ rank }) => rank >= 0 && rank < TOP).length / ofKind.length,
    missed: ofKind.filter(({ rank }) => rank < 0 || rank >= TOP).map(({ query, hits }) => ({ query, hits: hits.slice(0, TOP) })),
  });
  return [rate('all', results), ...[...Map.groupBy(results, ({ kind }) => kind)].map(([kind, ofKind]) => rate(kind, ofKind))];
}

/** Returns the bytes of the engine's script in a built site. */
export function weighEngine(folder: string): number {
  return globSync('_astro/embedded.*.js', { cwd: folder }).reduce((sum, file) => sum + weigh(readFileSync(join(folder, file))), 0);
}

const weights = new Map<string | Buffer, number>();

/** Returns a content's bytes with brotli. */
export function weigh(content: string | Buffer): number {
  const known = weights.get(content) ?? brotliCompressSync(content).length;
  weights.set(content, known);
  return known;
}
