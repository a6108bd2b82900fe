import { describe, expect, it, test } from 'vitest';
import { MANY_OPERATIONS } from '../reference/routes.ts';
import { collectTitles, listAllPages, listAreaPages, listSearchablePages, type PageSources } from './all-pages.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { makeSidebars } from './sidebar-links.ts';
import site from '../site.config.ts';
import type { Operation } from '../reference/read-description.ts';

const makeConfig = (sidebars: Record<string, string[]>) => ({
  ...site,
  title: 'Docs',
  navbar: { ...site.navbar, items: [{ type: 'docSidebar' as const, label: 'Second', sidebarId: 'second', position: 'left' as const }] },
  docs: { ...site.docs, versions: [makeVersion({ sidebars })] },
});
const POST = { route: '/blog/a', title: 'A', description: 'News.', unlisted: false, tags: [] };
const OPERATION = {
  description: 'cloud',
  summary: 'Delete a device',
  details: '',
  method: 'DELETE',
  path: '/devices',
  route: '/cloud/delete',
  operationId: 'x',
  group: 'y',
};

/** Lists docs pages by id, in these sidebars, and other sources. */
function make(pages: Record<string, object>, sidebars: Record<string, string[]> = {}, others: object = {}) {
  const version = makeVersion({ sidebars });
  const config = makeConfig(sidebars);
  const docs = makeDocs(version, pages).map((doc) => ({ ...doc, tags: [] }));
  const targets = { docs, operations: [], descriptions: [], showDrafts: false };
  return listAllPages(config, { ...targets, posts: [], sidebars: makeSidebars([version], targets).sidebars, ...others } as PageSources);
}

const showAreas = (pages: Record<string, object>, sidebars: Record<string, string[]> = {}, others: object = {}) =>
  listAreaPages(makeConfig(sidebars), make(pages, sidebars, others)).map(({ key, label, pages }) => [key, label, pages.map(({ route }) => route)]);

describe('The areas of a site', () => {
  it('contain the pages of each sidebar in order, sidebars of the navbar first, and each page once', () => {
    expect(showAreas({ a: {}, b: {}, c: {} }, { first: ['b', 'a'], second: ['c', 'b'] })).toEqual([
      ['second', 'Second', ['/c', '/b']],
      ['first', 'first', ['/a']],
    ]);
  });

  it('contain pages outside sidebars first and the blog last, without empty areas', () => {
    const others = { posts: [POST, { ...POST, route: '/blog/hidden', unlisted: true }] };
    expect(showAreas({ alone: {}, hidden: { unlisted: true } }, { first: [] }, others)).toEqual([
      ['', 'Docs', ['/alone']],
      ['blog', site.blog.title, ['/blog/a']],
    ]);
  });

  it('do not contain other versions', () => {
    const old = makeVersion({ name: '1.0', isLast: false, path: '/1.0' });
    expect(showAreas({}, {}, { docs: makeDocs(old, { index: {} }).map((doc) => ({ ...doc, tags: [] })) })).toEqual([]);
  });
});

describe('The list of all pages', () => {
  it('marks operations of a very large description, which are listed only in their group', () => {
    const getMarks = (operationCount: number) =>
      make({}, {}, { operations: [OPERATION], descriptions: [{ id: 'cloud', title: 'Cloud', route: '/cloud', version: '1', operationCount }] }).map(
        ({ route, isOnlyInGroup }) => [route, isOnlyInGroup],
      );
    expect(getMarks(MANY_OPERATIONS)).toEqual([
      ['/cloud/delete', false],
      ['/cloud', false],
    ]);
    expect(getMarks(MANY_OPERATIONS + 1)).toEqual([
      ['/cloud/delete', true],
      ['/cloud', false],
    ]);
  });

  it('has the titles that front matter can refer to: docs pages, also unlisted ones, and API pages', () => {
    const titles = collectTitles(make({ hidden: { unlisted: true } }, {}, { operations: [OPERATION], posts: [POST] }));
    expect([...titles]).toEqual([
      ['/hidden', 'hidden'],
      ['/cloud/delete', 'Delete a device'],
    ]);
  });
});

const version = makeVersion({ sidebars: { main: ['wiring'] } });
const items = [{ type: 'docSidebar', label: 'Guide', sidebarId: 'main', position: 'left' }] as const;
const worksOn = { models: { a: 'First', b: 'Second', c: 'Third' }, route: '/models', sidebars: [] };
const guideConfig = { ...site, title: 'Docs', navbar: { ...site.navbar, items: [...items] }, docs: { ...site.docs, worksOn, versions: [version] } };

function list(pages: Record<string, object>, others: Partial<PageSources> = {}) {
  const docs = makeDocs(version, pages).map((doc) => ({ ...doc, empty: doc.planned, tags: [] }));
  const { sidebars } = makeSidebars([version], { docs, operations: [], descriptions: [], showDrafts: false });
  return listSearchablePages(guideConfig, listAllPages(guideConfig, { docs, operations: [], descriptions: [], posts: [], sidebars, ...others }));
}

test('The search finds docs pages also by their keywords, with the label of their area, but not unlisted and empty ones', () => {
  const pages = list({ wiring: { keywords: ['sensor'] }, alone: {}, hidden: { unlisted: true }, planned: { status: 'planned' } });
  expect(pages).toMatchObject([
    { route: '/wiring', area: 'main', areaLabel: 'Guide', docusaurusTag: 'docs-default-current' },
    { route: '/alone', area: '', areaLabel: 'Docs' },
  ]);
  expect(pages[0]?.keywords).toContain('sensor');
});

test('The search knows which models a page works on, even if that is only expected, and not those where it differs', () => {
  const worksOn = { c: '/wiring', b: 'expected', a: 'yes' };
  expect(list({ wiring: { worksOn }, alone: {} }).map((page) => page.models)).toEqual(['First, Second', undefined]);
});

test("A page whose address only starts like the blog's is not a post", () => {
  expect(list({ blogging: {} })).toMatchObject([{ route: '/blogging', area: '' }]);
});

test('Operations are found by their id and group, and overviews by their text only; they are in all versions', () => {
  const operation = { route: '/cloud/delete', operationId: 'deleteDevice', group: 'Devices', details: '', summary: 'Delete' } as Operation;
  const overview = { id: 'cloud', route: '/cloud', title: 'Cloud', version: '1', operationCount: 1 };
  expect(list({}, { sidebars: [], operations: [operation], descriptions: [overview] })).toMatchObject([
    { route: '/cloud/delete', keywords: ['deleteDevice', 'Devices'], docusaurusTag: 'default' },
    { route: '/cloud', keywords: [] },
  ]);
});
