import { expect, test } from 'vitest';
import site from '../site.config.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { makeSidebars } from './sidebar-links.ts';
import { makePage } from './page.ts';

const version = makeVersion({ sidebars: { main: ['wiring'] } });
const docs = makeDocs(version, { wiring: {} });
const { sidebars } = makeSidebars([version], { docs, operations: [], descriptions: [], showDrafts: false });
const items = [{ type: 'docSidebar', label: 'Guide', sidebarId: 'main', position: 'left' }] as const;
const model = { site: { ...site, docs: { ...site.docs, versions: [version] }, navbar: { ...site.navbar, items: [...items] } }, docs, sidebars };
const subject = { title: 'Wiring', description: 'How to wire a sensor.', route: '/wiring' };

test('A page has its head, its area marked in the navbar, its sidebar and its neighbours', () => {
  const next = { label: 'GPIO', href: '/gpio' };
  const { page, faults } = makePage(model, { ...subject, doc: docs[0], sidebar: sidebars[0], next });
  expect(faults).toEqual([]);
  expect(page).toMatchObject({
    route: '/wiring',
    head: { description: subject.description },
    navbar: { left: [{ label: 'Guide', active: true }] },
    sidebar: { id: 'main', nodes: [{ href: '/wiring', current: 'page' }] },
    area: 'Guide',
    section: undefined,
    previous: undefined,
    next,
  });
});

test('A page in nested groups has the outermost as its group', () => {
  const inner = { type: 'category' as const, label: 'Buses', items: ['wiring'] };
  const nested = makeVersion({ sidebars: { main: [{ type: 'category', label: 'Pins', items: [inner] }] } });
  const [sidebar] = makeSidebars([nested], { docs: makeDocs(nested, { wiring: {} }), operations: [], descriptions: [], showDrafts: false }).sidebars;
  expect(makePage(model, { ...subject, sidebar }).page).toMatchObject({ area: 'Guide', section: 'Pins' });
});

test('A page outside sidebars has no sidebar, and no area is marked', () => {
  const { page } = makePage(model, { ...subject, route: '/search' });
  expect(page).toMatchObject({ sidebar: undefined, navbar: { left: [{ active: false }] } });
});

test('A missing target of the navbar is reported', () => {
  const missing = { ...model, sidebars: [] };
  expect(makePage(missing, subject).faults.map(({ message }) => message)).toEqual([expect.stringContaining('"Guide"')]);
});

test('A page is plain data: it can be written as JSON and read again', () => {
  const { page } = makePage(model, { ...subject, doc: docs[0], sidebar: sidebars[0] });
  const plain = JSON.parse(JSON.stringify(page)) as unknown;
  expect(plain).toEqual(page);
});
