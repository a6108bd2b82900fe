import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test, describe, it } from 'vitest';
import site from '../site.config.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { makeSidebars } from './sidebar-links.ts';
import { makePage, makeOrigin } from './page.ts';

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

const repository = { url: 'https://github.com/example/docs', branch: 'release/1.0' };
const canonical = 'https://docs.example.com/guide';
const doc = { version: makeVersion({ label: '2.0' }) };
const source = { title: 'Read I²C & more', file: 'docs/a b/guide#1.md', doc, modified: new Date('2026-03-04'), modifiedBy: 'Docs' };

describe('the source links of a page', () => {
  it('include one to edit its file on the configured branch', () => {
    expect(makeOrigin({ repository }, source, canonical).edit).toBe(`${repository.url}/edit/release/1.0/docs/a%20b/guide%231.md`);
  });

  it('include one to a new issue with page, version and date of the last change', () => {
    const { pathname, searchParams } = new URL(makeOrigin({ repository }, source, canonical).report as string);
    expect(pathname).toBe('/example/docs/issues/new');
    expect(Object.fromEntries(searchParams)).toEqual({
      template: 'page.yml',
      title: 'Read I²C & more: ',
      page: canonical,
      version: '2.0, changed 2026-03-04',
    });
  });

  it('fill in fields that the form has', () => {
    const form = load(readFileSync('.github/ISSUE_TEMPLATE/page.yml', 'utf8')) as { body: { id: string }[] };
    expect(form.body.map(({ id }) => id)).toEqual(expect.arrayContaining(['page', 'version']));
  });

  it('omit an unknown version or change', () => {
    const { report } = makeOrigin({ repository }, { title: 'Guide', file: 'openapi/api.yaml' }, canonical);
    expect(Object.fromEntries(new URL(report as string).searchParams)).toEqual({ template: 'page.yml', title: 'Guide: ', page: canonical });
  });

  it('do not exist without a repository or a file, or for a file outside the project', () => {
    const lastUpdate = { date: source.modified, author: 'Docs' };
    expect(makeOrigin({}, source, canonical)).toEqual({ lastUpdate });
    expect(makeOrigin({ repository }, { ...source, file: undefined }, canonical)).toEqual({ lastUpdate });
    expect(makeOrigin({ repository }, { ...source, file: '../elsewhere/a.md' }, canonical)).toEqual({ lastUpdate });
  });
});
