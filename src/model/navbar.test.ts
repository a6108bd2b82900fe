import { describe, expect, it } from 'vitest';
import type { NavbarItem } from '../config/navigation.ts';
import site from '../site.config.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { makeNavbar } from './navbar.ts';
import { makeSidebars } from './sidebar-links.ts';

const current = makeVersion({ sidebars: { main: ['wiring'], empty: [] } });
const old = makeVersion({ name: '1.0', label: '1.0', isLast: false, path: '/1.0', docs: 'docs-1.0', sidebars: { main: ['index'] } });
const docs = [...makeDocs(current, { index: {}, wiring: {} }), ...makeDocs(old, { index: {} })];
const { sidebars } = makeSidebars([current, old], { docs, operations: [], descriptions: [], showDrafts: false });

/** Builds a navbar of items on the left, on a page of the current version by default. */
function make(items: object[], page: Parameters<typeof makeNavbar>[1] = { route: '/wiring', doc: docs[1] }) {
  const positioned = items.map((item) => ({ position: 'left', ...item }) as NavbarItem);
  const targets = {
    site: { ...site, docs: { ...site.docs, versions: [current, old] }, navbar: { ...site.navbar, items: positioned } },
    docs,
    sidebars,
  };
  const { navbar, faults } = makeNavbar(targets, page);
  return { entries: navbar.left, faults };
}

describe('the navbar of a page', () => {
  it('links to a page, and to the first page of a sidebar', () => {
    const { entries } = make([
      { type: 'doc', label: 'Start', docId: 'index' },
      { type: 'docSidebar', label: 'Guide', sidebarId: 'main' },
    ]);
    expect(entries).toMatchObject([
      { type: 'link', label: 'Start', href: '/' },
      { type: 'link', label: 'Guide', href: '/wiring', current: true },
    ]);
  });

  it('marks the item of the sidebar that the page is in', () => {
    const { entries } = make([{ type: 'docSidebar', label: 'Guide', sidebarId: 'main' }], { route: '/elsewhere', sidebarId: 'main' });
    expect(entries).toMatchObject([{ active: true, current: false }]);
  });

  it('links to the same page in each version, or else to its main page', () => {
    const { entries } = make([{ type: 'docsVersionDropdown' }]);
    expect(entries).toMatchObject([{ type: 'dropdown', label: 'Next', items: [{ href: '/wiring', current: true }, { href: '/1.0' }] }]);
  });

  it('links to each version from outside the docs', () => {
    const { entries } = make([{ type: 'docSidebar', label: 'Guide', sidebarId: 'main' }], { route: '/blog' });
    expect(entries).toMatchObject([{ versions: { current: { label: 'Guide', href: '/wiring' }, '1.0': { label: 'Guide', href: '/1.0' } } }]);
  });

  it('omits items without a target, and reports them with their position', () => {
    const { entries, faults } = make([
      { type: 'doc', label: 'Start', docId: 'idnex' },
      { type: 'docSidebar', label: 'Guide', sidebarId: 'empty' },
    ]);
    expect(entries).toEqual([]);
    expect(faults).toEqual([
      { path: ['navbar', 'items', 0, 'docId'], message: 'item "Start": unknown docs id "idnex"', hint: 'did you mean "index"?' },
      { path: ['navbar', 'items', 1], message: 'item "Guide": docSidebar item has no link target: sidebar "empty" has no page' },
    ]);
  });

  it('fails for an item of an unknown kind', () => {
    expect(() => make([{ type: 'dropdwon', label: 'More' }])).toThrow('No NavbarItem component found for type "dropdwon"; allowed: link, ');
  });
});
