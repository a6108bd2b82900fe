import { expect, test } from 'vitest';
import site from '../site.config.ts';
import { makeDocs, makeVersion } from '../site-model/fixtures/docs.ts';
import { makeSidebars } from '../site-model/sidebars.ts';
import { listSearchablePages } from './searchable-pages.ts';

const version = makeVersion({ sidebars: { main: ['wiring'] } });
const docs = makeDocs(version, { wiring: { keywords: ['sensor'] }, alone: {}, hidden: { unlisted: true } }).map((doc) => ({ ...doc, tags: [] }));
const { sidebars } = makeSidebars([version], { docs, operations: [], descriptions: [], showDrafts: false });
const items = [{ type: 'docSidebar', label: 'Guide', sidebarId: 'main', position: 'left' }] as const;
const config = { ...site, title: 'Docs', navbar: { ...site.navbar, items: [...items] } };
const nothing = { docs: [], operations: [], descriptions: [], posts: [], sidebars };

test('The search finds docs pages by their keywords too, under the label of their area; unlisted and empty ones it does not', () => {
  const empty = makeDocs(version, { planned: { status: 'planned' } }).map((doc) => ({ ...doc, empty: true, tags: [] }));
  const pages = listSearchablePages(config, { ...nothing, docs: [...docs, ...empty] });
  expect(pages).toMatchObject([
    { route: '/wiring', area: 'main', areaLabel: 'Guide', docusaurusTag: 'docs-default-current' },
    { route: '/alone', area: '', areaLabel: 'Docs' },
  ]);
  expect(pages[0]?.keywords).toContain('sensor');
});

test('A page whose address only begins as that of the blog is none of its posts', () => {
  const named = makeDocs(version, { blogging: {} }).map((doc) => ({ ...doc, tags: [] }));
  expect(listSearchablePages(config, { ...nothing, docs: named })).toMatchObject([{ route: '/blogging', area: '' }]);
});

test('Operations are found by their id and group, and overviews by their text alone; they belong to all versions', () => {
  const operations = [{ route: '/cloud/delete', operationId: 'deleteDevice', group: 'Devices' }];
  expect(listSearchablePages(config, { ...nothing, operations, descriptions: [{ route: '/cloud' }] })).toMatchObject([
    { route: '/cloud/delete', keywords: ['deleteDevice', 'Devices'], docusaurusTag: 'default' },
    { route: '/cloud', keywords: [] },
  ]);
});
