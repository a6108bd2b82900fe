import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as pagefind from 'pagefind';
import type { Page } from 'playwright';
import { RULE_FILES, type HostRules } from '../../src/build/hosts/host-rules.ts';
import { writeIndexFiles } from '../../src/build/search-index.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import { GROUP_HITS } from '../../src/islands/search/back-end.ts';
import { launchBrowser } from '../tools/browser.ts';
import { SEARCH_QUERIES, type QueryKind } from './search-queries.ts';
import { startServer } from '../server/server.ts';

const TAGS = { language: 'en', docusaurusTags: ['default', 'docs-default-current'] };
const SHOWN = 20;
const TOP = 3;

/** How well queries are answered: mean reciprocal rank, and the share with a right page among the first three. */
export interface Relevance {
  kind: QueryKind | 'all';
  queries: number;
  reciprocalRank: number;
  top3: number;
  /** Queries without a right page among the first three. */
  missed: string[];
}

/** What a search costs a browser. */
export interface SearchCost {
  /** Bytes of engine and index files before the hits of a query, compressed; the most of all queries, and the middle one. */
  mostBytes: number;
  medianBytes: number;
}

/** Asks every query of `search-queries.ts` with empty caches. */
export async function measureRelevance(folder: string): Promise<{ relevance: Relevance[]; cost: SearchCost }> {
  const read = makeReader(folder);
  const engineBytes = globSync('_astro/embedded.*.js', { cwd: folder }).reduce((sum, file) => sum + weigh(readFileSync(join(folder, file))), 0);
  const asked: { query: string; kind: QueryKind; bytes: number; rank: number }[] = [];
  for (const [query, kind, ...pages] of SEARCH_QUERIES) {
    let bytes = engineBytes;
    const engine = new SearchEngine((name) => {
      const file = read(name);
      bytes += file.bytes;
      return Promise.resolve(file.text);
    });
    const { hits } = await engine.search({ query, offset: 0, limit: SHOWN, mostPerArea: GROUP_HITS, tags: TAGS });
    asked.push({ query, kind, bytes, rank: hits.findIndex((hit) => pages.some((page) => hit.page.route.startsWith(page))) });
  }
  const judge = (kind: Relevance['kind'], own: typeof asked): Relevance => ({
    kind,
    queries: own.length,
    reciprocalRank: own.reduce((sum, { rank }) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / own.length,
    top3: own.filter(({ rank }) => rank >= 0 && rank < TOP).length / own.length,
    missed: own.filter(({ rank }) => rank < 0 || rank >= TOP).map(({ query }) => query),
  });
  const sizes = asked.map(({ bytes }) => bytes).sort((a, b) => a - b);
  return {
    relevance: [judge('all', asked), ...[...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, own]) => judge(kind, own))],
    cost: { mostBytes: sizes.at(-1) ?? 0, medianBytes: sizes[sizes.length >> 1] ?? 0 },
  };
}

function makeReader(folder: string): (name: string) => { text: string; bytes: number } {
  const index = join(folder, 'search-index');
  const kept = new Map<string, { text: string; bytes: number }>();
  return (name) => {
    const text = kept.get(name)?.text ?? readFileSync(join(index, name), 'utf8');
    const file = kept.get(name) ?? { text, bytes: weigh(text) };
    kept.set(name, file);
    return file;
  };
}

const weigh = (content: string | Buffer) => brotliCompressSync(content).length;

/** Rounds of typing; what else the machine does can only add time, so the fastest counts. */
const TYPING_ROUNDS = 3;

/** Types every query in Chromium, letter by letter, and gives the 95th percentile of the milliseconds from letter to hits, of the fastest of some rounds. */
export async function measureKeystrokes(folder: string, queries: readonly string[]): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) rounds.push(await typeQueries(folder, queries));
  return Math.min(...rounds);
}

async function typeQueries(folder: string, queries: readonly string[]): Promise<number> {
  const [engine] = globSync('_astro/embedded.*.js', { cwd: folder });
  const times = await inBrowser(folder, (page) =>
    page.evaluate(
      async ({ address, texts }) => {
        // The bundler gives the exports of a shared file short names.
        const exported = Object.values((await import(address)) as Record<string, { suggest?: unknown } | undefined>);
        const backEnd = exported.find((each) => typeof each?.suggest === 'function') as {
          suggest: (query: string, words: number) => Promise<unknown>;
        };
        const all: number[] = [];
        for (const text of texts)
          for (let length = 1; length <= text.length; length += 1) {
            const start = performance.now();
            await backEnd.suggest(text.slice(0, length), 10);
            all.push(performance.now() - start);
          }
        return all;
      },
      { address: `/${engine ?? ''}`, texts: queries },
    ),
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The same for a made-up site of that many pages, with the engine of the built site. */
export async function measureManyPages(folder: string, pages: number): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    cpSync(join(folder, '_astro'), join(copy, '_astro'), { recursive: true });
    cpSync(join(folder, '404.html'), join(copy, 'index.html'));
    for (const file of ['404.html', RULE_FILES.rules]) cpSync(join(folder, file), join(copy, file));
    const records = Array.from({ length: pages }, (_, page) => makeRecords(page)).flat();
    writeIndexFiles(copy, records);
    const phrases = Array.from({ length: 24 }, (_, index) => [makeWord(index * 37), makeWord(index * 211), makeWord(index * 7)].join(' '));
    return await measureKeystrokes(copy, [...phrases, 'install page', 'page 1234', `${makeWord(2500)}x`]);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const SYLLABLES = [...'bcdfghjklmnpqrstvwxyz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
const VOCABULARY = 20_000;

function makeWord(number: number): string {
  let rest = number + SYLLABLES.length;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/** Five sections of sixty words each, frequent ones more often, as in prose. */
function makeRecords(page: number): SearchRecord[] {
  return Array.from({ length: 5 }, (_, position) => {
    const words = Array.from({ length: 60 }, (__, place) =>
      makeWord(Math.floor(VOCABULARY * (((page * 7919 + position * 104_729 + place * 1299) % 9973) / 9973) ** 3)),
    );
    const url = position === 0 ? `/page-${page}` : `/page-${page}#part-${position}`;
    return {
      objectID: url,
      type: position === 0 ? 'lvl1' : 'lvl2',
      url,
      anchor: position === 0 ? '' : `part-${position}`,
      hierarchy: {
        lvl0: 'Made up',
        lvl1: `Install page ${page}`,
        lvl2: position === 0 ? null : `Part ${position} ${words[0]}`,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: words.join(' '),
      language: 'en',
      docusaurus_tag: 'default',
      area: 'made-up',
      position,
    };
  });
}

const NO_RULES: HostRules = {
  base: '',
  policyPlace: 'header',
  headers: { all: {}, documents: {}, drawings: {} },
  caching: {},
  fileFolders: [],
  redirects: {},
};

/** What Pagefind receives on the same pages before the texts of five hits are there: bytes, requests and milliseconds. */
export async function measurePagefind(folder: string): Promise<{ bytes: number; requests: number; milliseconds: number }> {
  const copy = mkdtempSync(join(tmpdir(), 'pagefind-'));
  try {
    const { index } = await pagefind.createIndex({ rootSelector: 'main' });
    await index?.addDirectory({ path: folder });
    await index?.writeFiles({ outputPath: join(copy, 'pagefind') });
    await pagefind.close();
    for (const name of ['404.html', 'index.html']) writeFileSync(join(copy, name), '<!doctype html><title>Pagefind</title>');
    // No policy: Pagefind compiles WebAssembly, which ours refuses.
    writeFileSync(join(copy, RULE_FILES.rules), JSON.stringify(NO_RULES));
    return await inBrowser(copy, async (page) => {
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        if (!response.url().includes('/pagefind/')) return;
        sizes.push(response.body().then((body) => (/\.(?:js|json)$/.test(response.url()) ? weigh(body) : body.length)));
      });
      const milliseconds = await page.evaluate(async () => {
        const start = performance.now();
        const engine = (await import('/pagefind/pagefind.js' as string)) as {
          search: (query: string) => Promise<{ results: { data: () => Promise<unknown> }[] }>;
        };
        const { results } = await engine.search('i2c');
        await Promise.all(results.slice(0, 5).map((result) => result.data()));
        return performance.now() - start;
      });
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      return { bytes, requests: sizes.length, milliseconds };
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function inBrowser<Result>(folder: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const { server, url } = await startServer(folder, 0);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${url}/`);
    return await use(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
