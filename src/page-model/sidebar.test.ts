import { expect, test } from 'vitest';
import type { SidebarNode } from '../site-model/sidebars.ts';
import { makeVersion } from '../site-model/fixtures/docs.ts';
import { placeSidebar } from './sidebar.ts';

const link = (label: string): SidebarNode => ({ type: 'link', label, href: `/${label}` });
const version = makeVersion();

function place(nodes: SidebarNode[], route: string) {
  return placeSidebar({ id: 'main', version, nodes, links: [] }, route).nodes;
}

test('A sidebar marks the page, and opens each group that holds it', () => {
  const inner: SidebarNode = { type: 'category', label: 'Inner', collapsed: true, items: [link('spi')] };
  const nodes = place([link('i2c'), { type: 'category', label: 'Outer', href: '/outer', collapsed: true, items: [inner] }], '/spi');
  expect(nodes).toMatchObject([
    { label: 'i2c', current: false },
    { label: 'Outer', current: false, open: true, items: [{ label: 'Inner', open: true, items: [{ label: 'spi', current: true }] }] },
  ]);
});

test('A group stays closed without the page, unless it is open everywhere', () => {
  const group = (label: string, collapsed: boolean): SidebarNode => ({ type: 'category', label, collapsed, items: [link('uart')] });
  expect(place([group('closed', true), group('open', false)], '/elsewhere')).toMatchObject([{ open: false }, { open: true }]);
});

test('A group whose label is the page is open and marked', () => {
  const group: SidebarNode = { type: 'category', label: 'Buses', href: '/buses', collapsed: true, items: [link('can')] };
  expect(place([group], '/buses')).toMatchObject([{ current: true, open: true }]);
});

test('A group with an entry is one link outside it, and a group inside', () => {
  const group: SidebarNode = {
    type: 'category',
    label: 'Older',
    collapsed: true,
    entry: { type: 'link', label: 'Older', href: '/rev3' },
    items: [link('rev3'), link('rev5')],
  };
  expect(place([group], '/new')).toEqual([{ type: 'link', label: 'Older', href: '/rev3', method: undefined, current: false }]);
  expect(place([group], '/rev5')).toMatchObject([{ type: 'category', open: true }]);
});
