import { describe, expect, it } from 'vitest';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { describeDoc, makeDocContents } from './doc-page.ts';

const version = makeVersion();
const noNavigation = { sidebar: undefined, previous: undefined, next: undefined, related: [] };
const range = { minHeadingLevel: 2, maxHeadingLevel: 3 };
const changes = { route: '/shell/changes', label: 'What changed?' };
const release = { name: 'Shell 2', commit: 'd63b1d2', source: 'https://example.com/shell' };
const settings = {
  releases: { 'shell-2': { ...release, changes } },
  worksOn: { models: { rev5: 'Rev 5', newer: 'Newer', rev3: 'Rev 3' }, route: '/which-board', sidebars: ['boards'] },
  tableOfContents: range,
};

function makeOne(id: string, fields: object, { body = 'Text', routes = [] as string[] } = {}) {
  const [doc] = makeDocs(version, { [id]: fields });
  if (!doc) throw new Error('no page was made');
  return makeDocContents({ ...doc, empty: body === '', tags: [] }, noNavigation, { settings, routes: new Set(routes) });
}

describe('what a docs page shows', () => {
  it('starts with its description only if it has no text yet', () => {
    expect(makeOne('wiring', {}).lead).toBeUndefined();
    const empty = makeOne('wiring', { status: 'planned' }, { body: '' });
    expect(empty).toMatchObject({ lead: expect.any(String) as string, planned: { empty: true, hasRelated: false } });
  });

  it('includes a notice if it is incomplete', () => {
    expect(makeOne('wiring', { status: 'planned' }).planned).toEqual({ empty: false, hasRelated: false });
    expect(makeOne('wiring', {}).planned).toBeUndefined();
  });

  it('lists the models it works on in the order of the site, with a link to the page that tells them apart, if any', () => {
    const fields = { worksOn: { rev3: 'no', newer: '/newer#wiring', rev5: 'yes' } };
    const models = [
      { name: 'Rev 5', works: 'yes' },
      { name: 'Newer', works: 'differs', href: '/newer#wiring' },
      { name: 'Rev 3', works: 'no' },
    ];
    expect(makeOne('wiring', fields).worksOn).toEqual({ models, href: undefined });
    expect(makeOne('wiring', fields, { routes: ['/which-board'] }).worksOn.href).toBe('/which-board');
  });

  it('includes its release, with a link to the page of changes, if any', () => {
    const fields = { release: 'shell-2' };
    expect(makeOne('wiring', fields).release).toEqual({ ...release, changes: undefined });
    expect(makeOne('wiring', fields, { routes: [changes.route] }).release).toEqual({ ...release, changes });
    expect(makeOne('wiring', {}).release).toBeUndefined();
    expect(() => makeOne('wiring', { release: 'shell-3' })).toThrow(/wiring\.mdx?: release: unknown release "shell-3"/);
  });

  it('lists headings of the configured levels, unless its front matter hides them', () => {
    expect(makeOne('wiring', {}).headings).toEqual(range);
    expect(makeOne('wiring', { hide_table_of_contents: true }).headings).toBeUndefined();
  });

  it('is the first page of an area if it has a label above its heading, which may differ from the title', () => {
    expect(makeOne('wiring', {})).toMatchObject({ title: 'wiring', isLanding: false });
    const first = makeOne('wiring', { eyebrow: 'Wires', heading: 'Wire what you like' });
    expect(first).toMatchObject({ title: 'Wire what you like', eyebrow: 'Wires', isLanding: true, headings: undefined });
  });

  it('includes a warning on the home page if the site is served at another base path', () => {
    expect(makeOne('index', {}).hasBaseUrlNotice).toBe(true);
    expect(makeOne('wiring', {}).hasBaseUrlNotice).toBe(false);
  });
});

it('The head of a docs page is generated from its front matter', () => {
  const [doc] = makeDocs(version, { wiring: { image: '/img/w.png', unlisted: true, last_update: '2026-03-04' } });
  if (!doc) throw new Error('no page was made');
  expect(describeDoc(doc, noNavigation)).toMatchObject({
    route: '/wiring',
    title: 'wiring',
    image: '/img/w.png',
    unlisted: true,
    modified: new Date('2026-03-04'),
  });
});
