import { describe, expect, it } from 'vitest';
import { MANY_OPERATIONS } from '../reference/routes.ts';
import { collectTitles, listAllPages, listAreas, type PageSources } from './all-pages.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { makeSidebars } from './sidebar-links.ts';
import site from '../site.config.ts';

const config = {
  ...site,
  title: 'Docs',
  navbar: { ...site.navbar, items: [{ type: 'docSidebar' as const, label: 'Second', sidebarId: 'second', position: 'left' as const }] },
};
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
  const docs = makeDocs(version, pages).map((doc) => ({ ...doc, tags: [] }));
  const targets = { docs, operations: [], descriptions: [], showDrafts: false };
  return listAllPages(config, { ...targets, posts: [], sidebars: makeSidebars([version], targets).sidebars, ...others } as PageSources);
}

const showAreas = (...sources: Parameters<typeof make>) =>
  listAreas(make(...sources)).map(({ key, label, pages }) => [key, label, pages.map(({ route }) => route)]);

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
      ['site', 'Docs', ['/alone']],
      ['blog', site.blog.title, ['/blog/a']],
    ]);
  });

  it('have unique keys for addresses', () => {
    const areas = showAreas({ a: {}, b: {} }, { 'my guides/1': ['a'], blog: ['b'] }, { posts: [POST] });
    expect(areas.map(([key]) => key)).toEqual(['my-guides-1', 'blog']);
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
