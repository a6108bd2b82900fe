import { describe, expect, test } from 'vitest';
import { applyDelta } from '../lib/page-delta.ts';
import { findShared, makeDelta, SharedText } from './shared-text.ts';

const FRAME = '<header><a href="/">Home</a><nav><a href="/one">The first page</a><a href="/two">The second page</a></nav></header>';
const FOOTER = '<footer><p>What stands below the text of every page of this site.</p></footer>';
const makePage = (text: string) => `${FRAME}<main>${text}</main>${FOOTER}`;

test("The shared text contains what surrounds the pages' texts, and no text of a single page", () => {
  const texts = [
    '<h1>One</h1><p>Only the first page says this, at some length.</p>',
    '<h1>Two</h1><p>This is said by the second page, also at length.</p>',
  ];
  const shared = findShared(texts.map(makePage));
  expect(shared).toContain(FRAME);
  expect(shared).toContain('below the text of every page');
  for (const text of texts) expect(shared).not.toContain(text);
});

test('Text of only a few pages is not shared', () => {
  const rare = `<section><p>${'Two of twenty pages have this part, which is long enough to be shared. '.repeat(2)}</p></section>`;
  const pages = Array.from({ length: 20 }, (_, index) => makePage(`${index < 2 ? rare : ''}<p>Number ${index}</p>`));
  expect(findShared(pages)).not.toContain('Two of twenty');
});

describe('A page is restored character for character,', () => {
  const shared = new SharedText(FRAME + FOOTER);
  test.each([
    ['when it is much as the others', makePage('<p>Text</p>')],
    ['when a part in the middle is its own', makePage('<p>Text</p>').replace('<a href="/two">', '<a href="/two" aria-current="page">')],
    ['when it shares nothing', '<p>Something else entirely.</p>'],
    ['when it is the shared text', FRAME + FOOTER],
    ['when it is empty', ''],
    ['when it holds letters of more than one unit', makePage('<p>é 😀 \n "quoted" \\</p>')],
    ['when it ends in a shared part', `<p>Other</p>${FOOTER}`],
  ])('%s', (_, page) => {
    expect(applyDelta(shared.text, makeDelta(page, shared))).toBe(page);
  });
});

test('A page similar to the others has a small delta', () => {
  const delta = makeDelta(makePage('<p>Text</p>'), new SharedText(FRAME + FOOTER));
  expect(delta).toEqual([[0, FRAME.length], '<main><p>Text</p></main>', [0, FOOTER.length]]);
});

test('A passage that is further up than the one before is found too', () => {
  const shared = new SharedText(FRAME + FOOTER);
  const page = FOOTER + FRAME;
  const delta = makeDelta(page, shared);
  expect(delta.every((part) => typeof part !== 'string')).toBe(true);
  expect(applyDelta(shared.text, delta)).toBe(page);
});
