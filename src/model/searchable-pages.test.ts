import { expect, test } from 'vitest';
import type { Operation } from '../reference/read-description.ts';
import { listAllPages, type PageSources } from './all-pages.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { listSearchablePages } from './searchable-pages.ts';
import { makeSidebars } from './sidebar-links.ts';
import site from '../site.config.ts';

const version = makeVersion({ sidebars: { main: ['wiring'] } });
const items = [{ type: 'docSidebar', label: 'Guide', sidebarId: 'main', position: 'left' }] as const;
const config = { ...site, title: 'Docs', navbar: { ...site.navbar, items: [...items] } };

function list(pages: Record<string, object>, others: Partial<PageSources> = {}) {
  const docs = makeDocs(version, pages).map((doc) => ({ ...doc, empty: doc.planned, tags: [] }));
  const { sidebars } = makeSidebars([version], { docs, operations: [], descriptions: [], showDrafts: false });
  return listSearchablePages(config, listAllPages(config, { docs, operations: [], descriptions: [], posts: [], sidebars, ...others }));
}

test('The search finds docs pages also by their keywords, with the label of their area, but not unlisted and empty ones', () => {
  const pages = list({ wiring: { keywords: ['sensor'] }, alone: {}, hidden: { unlisted: true }, planned: { status: 'planned' } });
  expect(pages).toMatchObject([
    { route: '/wiring', area: 'main', areaLabel: 'Guide', docusaurusTag: 'docs-default-current' },
    { route: '/alone', area: '', areaLabel: 'Docs' },
  ]);
  expect(pages[0]?.keywords).toContain('sensor');
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
