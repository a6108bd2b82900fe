import fc from 'fast-check';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { expect, it } from 'vitest';
import { textHandler } from './text-handler.ts';

/** Words, and everything with a meaning in Markdown. */
const WORDS = 'a Wire www www.x x.y 12 1. 2) http://a.b a@b.c é √ . , ; : :// - -- – ( ) [ ] ! # * _ ` < > & &amp; + = ~ | " \' \\ / ? % …'.split(
  ' ',
);

const value = fc.array(fc.constantFrom(...WORDS, ' ', ' ', ' ', '\n'), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const text = value.map((each): PhrasingContent => ({ type: 'text', value: each }));
const code = fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'ls' });
const inner = fc.array(fc.oneof(text, code), { minLength: 1, maxLength: 3 });
const emphasis = inner.map((children): PhrasingContent => ({ type: 'emphasis', children }));
const link = inner.map((children): PhrasingContent => ({ type: 'link', url: '/a', children }));
const phrasing = fc.array(fc.oneof(text, text, code, emphasis, link), { minLength: 1, maxLength: 3 });
const paragraph = phrasing.map((children) => ({ type: 'paragraph' as const, children }));
const block: fc.Arbitrary<RootContent> = fc.oneof(
  paragraph,
  inner.map((children) => ({ type: 'heading' as const, depth: 2 as const, children })),
  paragraph.map((child) => ({ type: 'list' as const, ordered: true, children: [{ type: 'listItem' as const, children: [child] }] })),
  inner.map((children) => ({
    type: 'table' as const,
    children: [{ type: 'tableRow' as const, children: [{ type: 'tableCell' as const, children }] }],
  })),
);

it('A text in Markdown is written as the library writes it, whatever surrounds it', () => {
  fc.assert(
    fc.property(block, (child) => {
      const tree: Root = { type: 'root', children: [child] };
      const extensions = [gfmToMarkdown()];
      expect(toMarkdown(tree, { extensions, handlers: { text: textHandler } })).toBe(toMarkdown(tree, { extensions }));
    }),
    { numRuns: 2_000 },
  );
});
