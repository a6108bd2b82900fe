import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getMain, hashText, type Pack } from '../../offline/pack.ts';
import { buildSavedIndex } from '../../offline/saved-index.ts';
import { buildIndex } from '../../search/build-index.ts';
import { extractRecords } from '../../search/extract-records.ts';
import { listIndexFiles } from '../../search/index-format.ts';
import { makeAreaFinder } from '../../model/areas.ts';
import type { SearchablePage } from '../../search/record.ts';
import { listShownPictures } from './write-offline.ts';
import { writePacks } from './write-packs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const makePage = (route: string, main = `<main><h1>${route}</h1></main>`) => ({ route, html: `<!doctype html><title>${route}</title>${main}` });
const PAGES = [
  makePage('/'),
  makePage('/404'),
  makePage('/find'),
  makePage('/offline'),
  makePage('/comet'),
  makePage('/comet/pins', '<main><h1>Pins</h1><img src="/diagrams/ab.svg"><img src="/diagrams/cd.svg"><h2 id="power">Power</h2><p>3.3 V</p></main>'),
  makePage('/cloud/get-machine', '<main><h1>Get machine</h1><img src="/diagrams/cd.svg"><a href="#id" data-search-field>id</a> string</main>'),
  { route: '/old', html: '<!doctype html><title>Redirecting</title><a href="/comet">$& Comet $1</a>' },
];
const describePage = (route: string, area: string): SearchablePage => ({
  route,
  area,
  areaLabel: `The ${area}`,
  language: 'en',
  docusaurusTag: 'default',
  keywords: [route],
});
const SEARCHABLE = [describePage('/cloud/get-machine', 'cloud'), describePage('/comet/pins', 'comet'), describePage('/comet', 'comet')];

const AREAS = ['cloud', 'comet'].map((key) => ({ key, label: `The ${key}` }));

const writeSite = () => {
  for (const name of ['ab', 'cd', 'unused']) write(`diagrams/${name}.svg`, `<svg id="${name}"/>`);
  return writePacks(folder, { pages: PAGES, areas: AREAS, findArea: makeAreaFinder(SEARCHABLE), pictures: [], searchRoute: '/find' });
};
const read = ({ path }: Pack) => JSON.parse(brotliDecompressSync(readFileSync(join(folder, `${path}.br`))).toString()) as Record<string, string>;

describe('The packs of a site', () => {
  it('are the whole site and its areas, each with the shared pages and its own drawings', async () => {
    const { packs } = await writeSite();
    const shared = ['/', '/404', '/find'];
    expect(packs.map((pack) => [pack.key, pack.label, Object.keys(read(pack))])).toEqual([
      ['whole', 'Everything', [...shared, '/comet', '/comet/pins', '/cloud/get-machine', '/old', '/diagrams/ab.svg', '/diagrams/cd.svg']],
      ['cloud', 'The cloud', [...shared, '/cloud/get-machine', '/diagrams/cd.svg']],
      ['comet', 'The comet', [...shared, '/comet', '/comet/pins', '/diagrams/ab.svg', '/diagrams/cd.svg']],
    ]);
  });

  it('contain each page as it was built, under the name and with the hash in the manifest', async () => {
    const { packs, contents } = await writeSite();
    const [whole] = packs as [Pack];
    const texts = read(whole);
    for (const { route, html } of PAGES.filter(({ route }) => route !== '/offline')) {
      expect(texts[route]).toBe(html);
      expect(contents[route]?.[0]).toBe(await hashText(html));
    }
    expect(whole.path).toBe(`/packs/parts/whole.${whole.hash.slice(0, 8)}.json`);
    expect(whole.hash).toBe(await hashText(readFileSync(join(folder, whole.path), 'utf8')));
  });

  it('yield the search index of the build, with the fields of API pages', async () => {
    const words = { same: [['pin', 'contact']], others: {}, addressWeights: { cloud: 0.75 } };
    const records = SEARCHABLE.flatMap((page) => extractRecords(PAGES.find(({ route }) => route === page.route)?.html ?? '', page));
    expect(records.map(({ url }) => url)).toContain('/cloud/get-machine#id');
    const [whole] = (await writeSite()).packs as [Pack];
    const mains = new Map(Object.entries(read(whole)).map(([route, html]) => [route, getMain(html)]));
    const { files, titles } = buildSavedIndex(SEARCHABLE, mains, { words, folder: 'v' });
    expect(files).toEqual(listIndexFiles(buildIndex(records, words, () => 'v')));
    expect(titles).toEqual({ '/cloud/get-machine': 'Get machine', '/comet/pins': 'Pins', '/comet': '/comet' });
  });
});

it('Pictures on pages are found in any folder, but not unused ones, cards, drawings and files of the bundler', () => {
  for (const path of ['icon.png', 'boards/cards/front.webp', 'boards/unused.png', 'cards/comet.png', 'diagrams/a.svg', '_astro/b.svg']) write(path);
  const html = ['icon.png', 'boards/cards/front.webp', 'cards/comet.png', 'diagrams/a.svg', '_astro/b.svg'].map(
    (path) => `<img src="/docs/${path}">`,
  );
  const pages = [{ html: html.join('') }, { html: '<meta content="https://host/docs/boards/unused.png"><p>/docs/boards/unused.png</p>' }];
  expect(listShownPictures(folder, pages, '/docs')).toEqual(['boards/cards/front.webp', 'icon.png']);
});
