import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readQueries } from '../../scripts/bench/relevance.ts';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { buildSavedIndex } from '../../src/offline/saved-index.ts';
import { getMain, SEARCH_PAGES, type PackManifest } from '../../src/offline/pack.ts';
import type { SearchablePage } from '../../src/search/record.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { listUnlistedRoutes } from '../../src/sources/routes.ts';
import { SearchEngine, type LoadFile } from '../../src/search/engine.ts';
import site from '../../src/site.config.ts';

const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');

test('The offline search of the whole site has the same first three hits as online, for every query of the set', async () => {
  const readJson = (path: string) => JSON.parse(readFileSync(join(DIST, path), 'utf8')) as unknown;
  const manifest = readJson('packs/manifest.json') as PackManifest;
  const texts = Object.entries(readJson(manifest.packs[0]?.path ?? '') as Record<string, string>);
  const mains = new Map(texts.map(([route, html]) => [route, getMain(html)]));
  const saved = buildSavedIndex(readJson(SEARCH_PAGES) as SearchablePage[], mains, { words: site.search.words, folder: 'kept' }).files;
  const readBuilt: LoadFile = (path) => Promise.resolve(readFileSync(join(DIST, 'search-index', path), 'utf8'));
  const readSaved: LoadFile = (path) => Promise.resolve(saved[path] ?? '');
  const find = async (load: LoadFile, query: string) => {
    const engine = new SearchEngine(load);
    const { hits } = await engine.search({ query, offset: 0, limit: 3, tags: { docusaurusTags: [] } });
    return hits.map(({ page, index }) => `${page.route} ${index}`);
  };
  const queries = Object.values(readQueries('docs')).flat();
  let answered = 0;
  for (const { query } of queries) {
    const hits = await find(readBuilt, query);
    if (hits.length > 0) answered += 1;
    expect(await find(readSaved, query), query).toEqual(hits);
  }
  expect(answered).toBeGreaterThanOrEqual(100);
  const unsaved = listHtmlFiles(DIST)
    .map(({ route }) => route)
    .filter((route) => !manifest.contents[route]);
  expect(new Set(unsaved)).toEqual(listUnlistedRoutes(listContentFiles(site)));
});
