import { describe, expect, it } from 'vitest';
import { matchOperations } from '../../scripts/mcp/operations.ts';
import { getCanonicalPath } from '../data/canonical-path.ts';
import { makeLinksAbsolute } from '../markdown-pages/absolute-links.ts';
import { htmlToMarkdown } from '../markdown-pages/html-to-markdown.ts';
import { renderApiMarkdown, renderApiText } from '../openapi/api-markdown.ts';
import { toKebabCase, toRouteName } from '../openapi/slug.ts';
import { extractRecords } from '../search/extract-records.ts';
import { snippet } from '../search/highlight.ts';
import { normalise, tokenise } from '../search/tokenise.ts';
import { readPageText } from '../sources/prose-text.ts';
import { checkProse } from './check-prose.ts';
import { lineEnd } from './prose/line-end.ts';
import { makePage } from './prose/fixtures/find-in.ts';

/**
 * Pieces that are repeated, with what makes a match fail at their end. Marks of
 * emphasis are left out: the time of the Markdown parser grows with their
 * square, so that `MOST_SIGNS` limits them in texts of other people.
 */
const HOSTILE: readonly (readonly [piece: string, end: string])[] = [
  ['a', '/b'],
  ['A', '!'],
  [' ', 'x'],
  ['/', 'x'],
  ['-', '!'],
  ['a@', ''],
  ['a.', '!'],
  ['`', 'a'],
  ['=', 'x'],
  ['[', 'x'],
  ['<', 'x'],
  ['{', 'x'],
  ['\n ', 'x'],
];
const PAGE = { route: '/a', area: 'a', areaLabel: 'A', language: 'en', keywords: [], docusaurusTag: 'default' };
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['toKebabCase', toKebabCase],
  ['toRouteName', toRouteName],
  ['getCanonicalPath', getCanonicalPath],
  ['renderApiText', renderApiText],
  ['renderApiMarkdown', renderApiMarkdown],
  ['makeLinksAbsolute', (text) => makeLinksAbsolute(text, { url: 'https://docs.example' }, '/a')],
  ['htmlToMarkdown', (text) => htmlToMarkdown(`<p>${text}</p>`)],
  ['extractRecords', (text) => extractRecords(`<main><h1>A</h1><p>${text}</p></main>`, PAGE)],
  ['normalise', normalise],
  ['tokenise', tokenise],
  ['snippet', (text) => snippet(text, () => false, 100)],
  ['matchOperations', (text) => matchOperations([], text)],
  ['checkProse', (text) => checkProse(readPageText(makePage(text)))],
  ['checkProse of a callout', (text) => checkProse(readPageText(makePage(`:::note${text}\nText.\n:::`)))],
];

const LENGTH = 20_000;
/** The short text is this many times shorter: time that grows with the length is as many times less, and with its square the square of it. */
const SHARE = 4;
/** Growth between the two, so that a busy machine gives the same verdict. */
const MOST_GROWTH = 9;
/** Milliseconds below which growth says nothing. */
const FLOOR = 150;

/** Measures the time that a call takes of the processor, the least of some, without what other threads do meanwhile. */
async function measure(read: () => unknown, times: number): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < times; count += 1) {
    const start = process.threadCpuUsage();
    await read();
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Compares the time of a text with that of a shorter one. */
async function measureGrowth(read: (text: string) => unknown, piece: string, end: string): Promise<number> {
  const make = (length: number) => piece.repeat(Math.ceil(length / piece.length)) + end;
  if ((await measure(() => read(make(LENGTH)), 1)) < FLOOR) return 1;
  const [short, whole] = [await measure(() => read(make(LENGTH / SHARE)), 3), await measure(() => read(make(LENGTH)), 3)];
  return whole < FLOOR ? 1 : whole / short;
}

describe('a text that is four times as long takes at most nine times as long', () => {
  it.each(readers)(
    'to %s',
    async (_name, read) => {
      for (const [piece, end] of HOSTILE)
        expect(await measureGrowth(read, piece, end), `of ${JSON.stringify(piece)}`).toBeLessThanOrEqual(MOST_GROWTH);
    },
    120_000,
  );

  it('that has one fault a line', async () => {
    const read = (text: string) => checkProse(readPageText(makePage(text)), [lineEnd]);
    expect(await measureGrowth(read, 'a \n', '')).toBeLessThanOrEqual(MOST_GROWTH);
  });

  it('which a pattern that tries every cut in two from every start does not', async () => {
    // Built from a text, so that the rule of lint does not see it. It gets a short text, as its time grows with the cube.
    const slow = new RegExp(String.raw`a+a+b`);
    expect(await measureGrowth((text) => slow.test(text.slice(0, text.length / 20)), 'a', '')).toBeGreaterThan(MOST_GROWTH);
  });
});
