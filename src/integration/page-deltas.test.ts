import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, describe } from 'vitest';
import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../lib/page-delta.ts';
import { writePageDeltas, findShared, makeDelta, SharedText } from './page-deltas.ts';

const FRAME = '<nav><a href="/a">The first of the pages</a><a href="/b">The second of the pages</a><a href="/c">The third</a></nav>';
const PAGES = {
  '/a': `${FRAME}<main>A</main>`,
  '/b': `${FRAME}<main>B</main>`,
  '/c': `${FRAME}<main>C</main>`,
  '/d': '<main>D</main>',
};

function build(sidebars: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'deltas-'));
  const pages = Object.entries(PAGES).map(([route, html]) => ({ route, html, sidebar: sidebars[route] }));
  writePageDeltas(folder, pages);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown;
  return { folder, read };
}

test('Each page of a sidebar can be restored from its delta and the shared text', () => {
  const { read } = build({ '/a': 'all pages', '/b': 'all pages', '/c': 'all pages' });
  const [current, shared] = read(getSharedPath('all pages')) as SharedPart;
  for (const route of ['/a', '/b', '/c'] as const) {
    const [version, ...delta] = read(getDeltaPath(route)) as PageDelta;
    expect(version).toBe(current);
    expect(applyDelta(shared, delta)).toBe(PAGES[route]);
    expect(delta.filter((part) => typeof part === 'string').join('').length).toBeLessThan(FRAME.length);
  }
});

test('A page without a sidebar, or alone in one, has no delta', () => {
  const { folder } = build({ '/a': 'one' });
  for (const route of ['/a', '/d']) expect(existsSync(join(folder, getDeltaPath(route)))).toBe(false);
});

const HEADER = '<header><a href="/">Home</a><nav><a href="/one">The first page</a><a href="/two">The second page</a></nav></header>';
const FOOTER = '<footer><p>What stands below the text of every page of this site.</p></footer>';
const makePage = (text: string) => `${HEADER}<main>${text}</main>${FOOTER}`;

test("The shared text contains what surrounds the pages' texts, and no text of a single page", () => {
  const texts = [
    '<h1>One</h1><p>Only the first page says this, at some length.</p>',
    '<h1>Two</h1><p>This is said by the second page, also at length.</p>',
  ];
  const shared = findShared(texts.map(makePage));
  expect(shared).toContain(HEADER);
  expect(shared).toContain('below the text of every page');
  for (const text of texts) expect(shared).not.toContain(text);
});

test('Text of only a few pages is not shared', () => {
  const rare = `<section><p>${'Two of twenty pages have this part, which is long enough to be shared. '.repeat(2)}</p></section>`;
  const pages = Array.from({ length: 20 }, (_, index) => makePage(`${index < 2 ? rare : ''}<p>Number ${index}</p>`));
  expect(findShared(pages)).not.toContain('Two of twenty');
});

describe('A page is restored character for character,', () => {
  const shared = new SharedText(HEADER + FOOTER);
  test.each([
    ['when it is much as the others', makePage('<p>Text</p>')],
    ['when a part in the middle is its own', makePage('<p>Text</p>').replace('<a href="/two">', '<a href="/two" aria-current="page">')],
    ['when it shares nothing', '<p>Something else entirely.</p>'],
    ['when it is the shared text', HEADER + FOOTER],
    ['when it is empty', ''],
    ['when it holds letters of more than one unit', makePage('<p>é 😀 \n "quoted" \\</p>')],
    ['when it ends in a shared part', `<p>Other</p>${FOOTER}`],
  ])('%s', (_, page) => {
    expect(applyDelta(shared.text, makeDelta(page, shared))).toBe(page);
  });
});

test('A page similar to the others has a small delta', () => {
  const delta = makeDelta(makePage('<p>Text</p>'), new SharedText(HEADER + FOOTER));
  expect(delta).toEqual([[0, HEADER.length], '<main><p>Text</p></main>', [0, FOOTER.length]]);
});

test('A passage that is further up than the one before is found too', () => {
  const shared = new SharedText(HEADER + FOOTER);
  const page = FOOTER + HEADER;
  const delta = makeDelta(page, shared);
  expect(delta.every((part) => typeof part !== 'string')).toBe(true);
  expect(applyDelta(shared.text, delta)).toBe(page);
});
