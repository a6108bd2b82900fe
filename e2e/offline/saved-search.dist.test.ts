import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SEARCH_QUERIES } from '../../scripts/bench/search-queries.ts';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { buildSavedIndex } from '../../src/offline/saved-index.ts';
import type { Pack, PackManifest } from '../../src/offline/pack.ts';
import { restoreMain } from '../../src/offline/compact-main.ts';
import { restoreText } from '../../src/offline/compact-text.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { listUnlistedRoutes } from '../../src/sources/routes.ts';
import { SearchEngine, type LoadFile } from '../../src/search/engine.ts';
import site from '../../src/site.config.ts';

const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');

test('The offline search of the whole site has the same first three hits as online, for every query of the set', async () => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'packs/manifest.json'), 'utf8')) as PackManifest;
  const { search, mains } = JSON.parse(restoreText(readFileSync(join(DIST, 'packs', manifest.version, manifest.whole.name), 'utf8'))) as Pack;
  const saved = buildSavedIndex(search, (route) => restoreMain(mains[route] ?? '', route), { words: site.search.words, version: 'kept' });
  const readBuilt: LoadFile = (path) => Promise.resolve(readFileSync(join(DIST, 'search-index', path), 'utf8'));
  const readSaved: LoadFile = (path) => Promise.resolve(saved[path] ?? '');
  const find = async (load: LoadFile, query: string) => {
    const engine = new SearchEngine(load);
    const { hits } = await engine.search({ query, offset: 0, limit: 3, tags: { docusaurusTags: [] } });
    return hits.map(({ page, index }) => `${page.route} ${index}`);
  };
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(100);
  for (const [query] of SEARCH_QUERIES) {
    const hits = await find(readBuilt, query);
    expect(hits.length, query).toBeGreaterThan(0);
    expect(await find(readSaved, query), query).toEqual(hits);
  }
  const unsaved = listHtmlFiles(DIST)
    .map(({ route }) => route)
    .filter((route) => !manifest.pages[route]);
  expect(new Set(unsaved)).toEqual(listUnlistedRoutes(listContentFiles(site)));
});
