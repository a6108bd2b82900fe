import { expect, test, describe, it } from 'vitest';
import { docFrontmatter } from '../config/front-matter.ts';
import { makeDoc, makeNewestFinder } from './docs.ts';
import { makeVersion, makeDocs } from './fixtures/docs.ts';
import site from '../site.config.ts';

/** Returns a page's date with this front matter and git date. */
function getLastUpdate(fields: object, changed?: Date) {
  const description = 'A page that tests make, described in one plain sentence.';
  const frontmatter = docFrontmatter.parse({ title: 'Wiring', description, ...fields });
  return makeDoc(makeVersion(), { entryId: 'wiring', file: 'docs/wiring.md', body: 'Text', frontmatter, changed }).lastUpdate;
}

test('A page has the date and author of its revision from its front matter', () => {
  expect(getLastUpdate({})).toBeUndefined();
  expect(getLastUpdate({ last_update: '2026-03-04' })).toEqual({ date: new Date('2026-03-04') });
  expect(getLastUpdate({ last_update: { date: '2026-03-04', author: 'Docs' } })).toEqual({ date: new Date('2026-03-04'), author: 'Docs' });
});

test('The date from git overrides that of the front matter, but not its team', () => {
  const changed = new Date('2026-05-06');
  expect(getLastUpdate({}, changed)).toEqual({ date: changed });
  expect(getLastUpdate({ last_update: { date: '2026-03-04', author: 'Docs' } }, changed)).toEqual({ date: changed, author: 'Docs' });
});

type Texts = Readonly<Record<string, string>>;

/** Finds the newest page for one of version 1.0. */
function find(id: string, { older, newest, path = '/', redirects = {} }: { older: Texts; newest: Texts; path?: string; redirects?: Texts }) {
  const base = path === '/' ? '' : path;
  const versions = [makeVersion({ path }), makeVersion({ name: '1.0', isLast: false, path: `${base}/1.0`, docs: 'docs-1.0' })];
  const pages = versions.flatMap((version, index) => {
    const texts = [newest, older][index] as Texts;
    return makeDocs(version, Object.fromEntries(Object.keys(texts).map((each) => [each, {}]))).map((doc) => ({ ...doc, body: texts[doc.id] ?? '' }));
  });
  const page = pages.find((each) => each.id === id && !each.version.isLast) as (typeof pages)[number];
  return makeNewestFinder({ docs: { ...site.docs, versions }, redirects }, pages)(page);
}

describe('the newest page for one of an older version', () => {
  it.each([
    ['has the same id', 'guide/pins', ['index', 'guide/pins'], {}, '/guide/pins', true],
    ['is where a redirect leads', 'guide/pins', ['index', 'guide', 'header'], { '/guide/pins': '/header' }, '/header', true],
    ['is the nearest one above', 'guide/deep/pins', ['index', 'guide'], {}, '/guide', false],
    ['is the entry page if none is above', 'guide/pins', ['index'], {}, '/', false],
  ])('%s', (_what, id, ids, redirects, route, isSamePage) => {
    const newest = Object.fromEntries(ids.map((each) => [each, 'The text.']));
    expect(find(id, { older: { [id]: 'Another text.' }, newest, redirects })).toMatchObject({ route, isSamePage, isSameText: false });
  });

  it.each([
    ['with links within its version', '[Bus](/1.0/bus#rate)', '[Bus](/bus#rate)', '/', true],
    ['with a link to the entry page', '[Start](/1.0) and [start](/1.0#a)', '[Start](/) and [start](/#a)', '/', true],
    ['below a path', '[Bus](/docs/1.0/bus), [start](/docs/1.0)', '[Bus](/docs/bus), [start](/docs)', '/docs', true],
    ['but for another address', '[Bus](/1.0/bus)', '[Bus](/can)', '/', false],
    ['but for a longer number', 'See /1.0.2', 'See /.2', '/', false],
    ['but for a word', 'Old.', 'New.', '/', false],
  ])('has the same text %s', (_what, older, newest, path, expected) => {
    expect(find('pins', { older: { pins: older }, newest: { pins: newest }, path })?.isSameText).toBe(expected);
  });
});
