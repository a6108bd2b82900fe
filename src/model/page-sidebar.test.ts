import { expect, test } from 'vitest';
import type { SidebarNode } from './sidebar-links.ts';
import { makeVersion } from './fixtures/docs.ts';
import { makePageSidebar } from './page-sidebar.ts';

const link = (label: string): SidebarNode => ({ type: 'link', label, href: `/${label}` });
const version = makeVersion();

function makeNodes(nodes: SidebarNode[], route: string) {
  return makePageSidebar({ id: 'main', version, nodes, links: [] }, route, undefined).nodes;
}

test.each<[title: string | undefined, area: string | undefined, first: SidebarNode]>([
  [undefined, 'Comet', link('Comet')],
  [undefined, 'Comet', link('The Comet')],
  ['Comet', 'Comet', link('Start')],
  ['Comet', 'Comet', { type: 'category', label: 'Comet', collapsed: true, items: [] }],
  [undefined, undefined, link('Comet')],
])('The title %s is shown above the area %s, whose first entry is %j', (title, area, first) => {
  expect(makePageSidebar({ id: 'main', version, nodes: [first], links: [] }, '/comet', area).title).toBe(title);
});

test('A sidebar marks the page, and opens each group around it', () => {
  const inner: SidebarNode = { type: 'category', label: 'Inner', collapsed: true, items: [link('spi')] };
  const nodes = makeNodes([link('i2c'), { type: 'category', label: 'Outer', href: '/outer', collapsed: true, items: [inner] }], '/spi');
  expect(nodes).toMatchObject([
    { label: 'i2c', current: undefined },
    { label: 'Outer', current: undefined, open: true, items: [{ label: 'Inner', open: true, items: [{ label: 'spi', current: 'page' }] }] },
  ]);
});

test('A group stays closed without the page, unless it is open everywhere', () => {
  const group = (label: string, collapsed: boolean): SidebarNode => ({ type: 'category', label, collapsed, items: [link('uart')] });
  expect(makeNodes([group('closed', true), group('open', false)], '/elsewhere')).toMatchObject([{ open: false }, { open: true }]);
});

test('A group whose label is the page is open and marked', () => {
  const group: SidebarNode = { type: 'category', label: 'Buses', href: '/buses', collapsed: true, items: [link('can')] };
  expect(makeNodes([group], '/buses')).toMatchObject([{ current: 'page', open: true }]);
});

test('A group with an entry is one link from outside it, marked as a group, and a group from inside', () => {
  const group: SidebarNode = {
    type: 'category',
    label: 'Older',
    collapsed: true,
    entry: { type: 'link', label: 'Older', href: '/rev3' },
    items: [link('rev3'), link('rev5')],
  };
  expect(makeNodes([group], '/new')).toEqual([{ type: 'link', label: 'Older', href: '/rev3', method: undefined, current: undefined, isGroup: true }]);
  expect(makeNodes([group], '/rev5')).toMatchObject([{ type: 'category', open: true }]);
});

test('A page that is not in the sidebar is shown in the nearest list above it', () => {
  const lists: SidebarNode = { type: 'category', label: 'Reference', collapsed: true, items: [link('apis/schemas'), link('apis/schemas-old')] };
  expect(makeNodes([link('apis'), lists], '/apis/schemas/Pet')).toMatchObject([
    { label: 'apis', current: undefined },
    { open: true, items: [{ label: 'apis/schemas', current: 'true' }, { current: undefined }] },
  ]);
  expect(makeNodes([link('apis')], '/elsewhere')).toMatchObject([{ current: undefined }]);
});
