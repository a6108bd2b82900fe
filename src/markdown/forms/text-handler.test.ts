import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { textHandler } from './text-handler.ts';

const EXTENSIONS = [gfmToMarkdown()];
/** Words, and everything with a meaning in Markdown. */
const PARTS = [
  ...[
    'a',
    'Wire',
    'www',
    'www.x',
    'x.y',
    '12',
    '1.',
    '2)',
    'http://a.b',
    'a@b.c',
    'é',
    '√',
    ' ',
    ' ',
    ' ',
    '.',
    ',',
    ';',
    ':',
    '://',
    '-',
    '--',
    '–',
  ],
  ...['(', ')', '[', ']', '!', '#', '*', '_', '`', '<', '>', '&', '&amp;', '+', '=', '~', '|', '"', "'", '\\', '/', '?', '%', '\n', '…'],
];

/** Yields pseudo-random numbers, the same in every run (Park and Miller, 1988). */
function* makeNumbers(): Generator<number> {
  for (let seed = 42; ; seed = (seed * 48_271) % 2_147_483_647) yield seed;
}

const numbers = makeNumbers();
const next = (count: number) => numbers.next().value % count;
const makeValue = () => Array.from({ length: 1 + next(6) }, () => PARTS[next(PARTS.length)]).join('');

function makePhrasing(depth: number): PhrasingContent[] {
  return Array.from({ length: 1 + next(3) }, (): PhrasingContent => {
    const kind = depth > 0 ? next(6) : 0;
    if (kind === 1) return { type: 'emphasis', children: makePhrasing(depth - 1) };
    if (kind === 2) return { type: 'link', url: '/a', children: makePhrasing(depth - 1) };
    if (kind === 3) return { type: 'inlineCode', value: 'ls' };
    return { type: 'text', value: makeValue() };
  });
}

function makeBlock(): RootContent {
  const paragraph = { type: 'paragraph' as const, children: makePhrasing(2) };
  switch (next(4)) {
    case 0:
      return { type: 'heading', depth: 2, children: makePhrasing(1) };
    case 1:
      return { type: 'list', ordered: true, children: [{ type: 'listItem', children: [paragraph] }] };
    case 2:
      return { type: 'table', children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: makePhrasing(1) }] }] };
    default:
      return paragraph;
  }
}

describe('a text in Markdown', () => {
  it('is written as the library writes it, whatever surrounds it', () => {
    for (let round = 0; round < 4_000; round += 1) {
      const tree: Root = { type: 'root', children: [makeBlock()] };
      const expected = toMarkdown(tree, { extensions: EXTENSIONS });
      expect(toMarkdown(tree, { extensions: EXTENSIONS, handlers: { text: textHandler } }), JSON.stringify(tree)).toBe(expected);
    }
  });
});
