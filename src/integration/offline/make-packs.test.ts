import { describe, expect, it } from 'vitest';
import { assemblePage, type FramedPage, type Pack } from '../../offline/pack.ts';
import { buildSavedIndex } from '../../offline/saved-index.ts';
import { buildIndex } from '../../search/build-index.ts';
import { makeRecords, readSections } from '../../search/extract-records.ts';
import { listIndexFiles } from '../../search/index-format.ts';
import type { SearchablePage } from '../../search/record.ts';
import { makePacks, pickArea } from './make-packs.ts';

const words = { same: [['pin', 'contact']], others: {}, olderAreas: ['cloud'] };

const DRAWINGS = new Map([
  ['/diagrams/ab.svg', '<svg/>'],
  ['/diagrams/cd.svg', '<svg></svg>'],
]);

function makePage(route: string, title: string, main = `<main><h1>${title}</h1><p>About ${title}.</p></main>`): { route: string; html: string } {
  const head = `<title>${title} · Site</title><meta name="description" content="What ${title} &amp; more say."><meta property="og:title" content="${title} · Site">`;
  return {
    route,
    html: `<!doctype html><html><head>${head}</head><body><nav><a href="${route}" aria-current="page">${title}</a></nav>${main}</body></html>`,
  };
}

const PAGES = [
  makePage('/', 'Home'),
  makePage('/404', 'Not found'),
  makePage('/search', 'All pages'),
  makePage('/comet', 'Comet'),
  makePage('/comet/pins', 'Pins', '<main><h1>Pins</h1><img src="/diagrams/ab.svg"><h2 id="power">Power</h2><p>3.3 V</p></main>'),
  makePage('/cloud/get-machine', 'Get machine', '<main><h1>Get machine</h1><ul><li><a href="#id" data-search-field>id</a> string</li></ul></main>'),
  makePage('/cloud/schemas/machine', 'Machine'),
  { route: '/old', html: '<!doctype html><title>Redirecting</title><a href="/comet">$& Comet $1</a>' },
];

const describePage = (route: string, area: string): SearchablePage => ({
  route,
  area,
  areaLabel: area,
  language: 'en',
  docusaurusTag: 'default',
  keywords: [route],
});
const SEARCHABLE = [
  describePage('/cloud/get-machine', 'Cloud'),
  describePage('/comet/pins', 'Comet'),
  describePage('/comet', 'Comet'),
  describePage('/', ''),
];
const { whole, areas, getArea } = makePacks({
  pages: PAGES,
  searchable: SEARCHABLE,
  drawings: DRAWINGS,
  searchRoute: '/search',
  titleDelimiter: '·',
});

const assembleAll = ({ frames, pages, mains }: Pack) =>
  Object.keys(pages).map((route) => ({ route, html: assemblePage(frames, pages[route] as FramedPage, mains[route] ?? '') }));
const findBuilt = (routes: readonly string[]) => PAGES.filter(({ route }) => routes.includes(route));

describe('the saved form of a site', () => {
  it('contains each page character for character, also one without main', () => {
    expect(assembleAll(whole)).toEqual(PAGES);
  });

  it("stores repeated text of a page's head once", () => {
    expect(JSON.stringify(whole.pages['/comet/pins']).match(/Pins/g)).toHaveLength(3);
    expect(whole.pages['/comet/pins']?.values).toEqual(['What Pins &amp; more say.', 'Pins', 'comet/pins']);
  });

  it('of an area contains its pages and the shared ones, with their drawings only', () => {
    expect(areas).toEqual([
      { key: 'cloud', label: 'Cloud' },
      { key: 'comet', label: 'Comet' },
    ]);
    const comet = pickArea(whole, 'comet', getArea);
    expect(assembleAll(comet)).toEqual(findBuilt(['/', '/404', '/search', '/comet', '/comet/pins']));
    expect(comet.drawings).toEqual({ '/diagrams/ab.svg': '<svg/>' });
    const cloud = pickArea(whole, 'cloud', getArea);
    expect(assembleAll(cloud)).toEqual(findBuilt(['/', '/404', '/search', '/cloud/get-machine', '/cloud/schemas/machine']));
    expect(cloud.drawings).toEqual({});
  });

  it('yields the search index of the build, with the fields of API pages', () => {
    const records = SEARCHABLE.flatMap((page) => {
      const html = PAGES.find(({ route }) => route === page.route)?.html ?? '';
      return makeRecords(readSections(html), page);
    });
    expect(records.map(({ url }) => url)).toContain('/cloud/get-machine#id');
    expect(buildSavedIndex(whole.search, (route) => whole.mains[route], { words, version: 'v' })).toEqual(
      listIndexFiles(buildIndex(records, words, () => 'v')),
    );
  });

  it('of an area yields an index of its pages only', () => {
    const { search, mains } = pickArea(whole, 'comet', getArea);
    const files = buildSavedIndex(search, (route) => mains[route], { words, version: 'v' });
    const pages = Object.entries(files).filter(([name]) => name.startsWith('v/page-'));
    expect(pages.map(([, text]) => (JSON.parse(text) as { route: string }).route)).toEqual(['/comet/pins', '/comet', '/']);
  });

  it('stops the build if a page would differ from the built one', () => {
    const odd = makePage('/odd', 'Odd \u0003 page');
    expect(() => makePacks({ pages: [odd], searchable: [], drawings: DRAWINGS, searchRoute: '/search', titleDelimiter: '·' })).toThrow(
      'The saved form of /odd differs from the built page',
    );
  });
});
