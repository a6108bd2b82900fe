import { describe, expect, it } from 'vitest';
import { matchOperations } from '../../scripts/mcp/operations.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { getCanonicalPath } from '../lib/canonical-path.ts';
import { makeLinksAbsolute } from '../markdown/forms/absolute-links.ts';
import { htmlToMarkdown } from '../markdown/forms/html-to-markdown.ts';
import { renderApiMarkdown, renderApiText } from '../reference/api-markdown.ts';
import { toKebabCase, toRouteName } from '../reference/slug.ts';
import { extractRecords } from '../search/extract-records.ts';
import { snippet } from '../search/marked-words.ts';
import { normalise, tokenise } from '../search/tokenise.ts';
import { readPageText } from '../sources/prose-text.ts';
import { checkProse } from './check-prose.ts';
import { listProseRules } from './prose/rules.ts';
import { lineEnd } from './prose/line-end.ts';
import { makePage } from './prose/fixtures/find-in.ts';

/**
 * Repeated pieces, each with an ending that makes the match fail. Emphasis
 * marks are left out: the Markdown parser needs quadratic time for them, so
 * `src/reference/limits.ts` limits them in texts from others.
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
const rules = listProseRules({ names: [] });
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
  ['didYouMean of as many names', (text) => didYouMean('guide/start', text.match(/[^]{1,4}/g) ?? [])],
  ['checkProse', (text) => checkProse(readPageText(makePage(text)), rules)],
  ['checkProse of a callout', (text) => checkProse(readPageText(makePage(`:::note${text}\nText.\n:::`)), rules)],
];

const LENGTH = 20_000;
/** The short text is this many times shorter. Linear time shrinks by this factor, quadratic time by its square. */
const SHARE = 4;
/** Growth limit, so that a busy machine gives the same result. */
const MAX_GROWTH = 9;
/** Milliseconds below which growth is noise. */
const FLOOR = 150;

/** Measures the CPU time of a call without other threads, the minimum of several runs. */
async function measure(read: () => unknown, times: number): Promise<number> {
  let shortest = Infinity;
  for (let count = 0; count < times; count += 1) {
    const start = process.threadCpuUsage();
    await read();
    const { user, system } = process.threadCpuUsage(start);
    shortest = Math.min(shortest, (user + system) / 1_000);
  }
  return shortest;
}

/** Compares a text's time with a shorter one's. */
async function measureGrowth(read: (text: string) => unknown, piece: string, end: string): Promise<number> {
  const make = (length: number) => piece.repeat(Math.ceil(length / piece.length)) + end;
  if ((await measure(() => read(make(LENGTH)), 1)) < FLOOR) return 1;
  const [short, whole] = [await measure(() => read(make(LENGTH / SHARE)), 3), await measure(() => read(make(LENGTH)), 3)];
  return whole < FLOOR ? 1 : whole / short;
}

describe('a text four times as long takes at most nine times as long', () => {
  it.each(readers)(
    'in %s',
    async (_name, read) => {
      for (const [piece, end] of HOSTILE)
        expect(await measureGrowth(read, piece, end), `of ${JSON.stringify(piece)}`).toBeLessThanOrEqual(MAX_GROWTH);
    },
    120_000,
  );

  it('if it has an error on each line', async () => {
    const read = (text: string) => checkProse(readPageText(makePage(text)), [lineEnd]);
    expect(await measureGrowth(read, 'a \n', '')).toBeLessThanOrEqual(MAX_GROWTH);
  });

  it('but not for a pattern that tries each split from each start', async () => {
    // Built from a string to avoid the lint rule. It gets a short text because its time is cubic.
    const slow = new RegExp(String.raw`a+a+b`);
    expect(await measureGrowth((text) => slow.test(text.slice(0, text.length / 13)), 'a', '')).toBeGreaterThan(MAX_GROWTH);
  });
});
