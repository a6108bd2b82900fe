import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { evaluate, markdownToHtml, type CompileOptions } from 'satteri';
import { describe, expect, it } from 'vitest';
import { createProcessor } from '../markdown/processor.ts';
import { collectReferences } from '../sources/collect-links.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { readPageText } from '../sources/prose-text.ts';
import { checkParts } from './check-parts.ts';
import { checkProse } from './check-prose.ts';
import { findLostWords, listPageWords, listSourceWords } from './fixtures/words.ts';
import { codeFence } from './prose/code-fence.ts';
import { lostText } from './prose/lost-text.ts';
import { strayMark } from './prose/stray-mark.ts';

const { mdastPlugins, hastPlugins } = createProcessor(smallSite).options;
const OPTIONS = { mdastPlugins, hastPlugins, features: { directive: true, smartPunctuation: false } } as CompileOptions;
/** Components of every MDX page, which show what is in them. */
const COMPONENTS = Object.fromEntries(
  ['Tabs', 'Tab', 'Steps', 'Figure'].map((name) => [
    name,
    ({ label, children }: Record<string, never>) => createElement('div', {}, createElement('p', {}, label), children),
  ]),
);

/** Renders Markdown or MDX as the site does. */
async function render(source: string, isMdx: boolean): Promise<string> {
  if (!isMdx) return (await markdownToHtml(source, OPTIONS)).html;
  const { default: Content } = await evaluate(source, { ...runtime, ...OPTIONS } as unknown as Parameters<typeof evaluate>[1]);
  return renderToStaticMarkup(createElement(Content as Parameters<typeof createElement>[0], { components: COMPONENTS } as object));
}

/** Lists what is lost from a page, and whether a check reports anything about its form. */
async function examine(source: string, isMdx: boolean): Promise<{ lost: string[]; reports: string[] }> {
  const content: ContentFile = { file: isMdx ? 'docs/a.mdx' : 'docs/a.md', source, route: '/a', kind: 'doc', id: 'a', frontmatter: {} };
  const unreadable = collectReferences(content).problems;
  const found =
    unreadable.length > 0
      ? unreadable
      : [...(await checkParts([content])), ...(await checkProse(readPageText(content), [codeFence, lostText, strayMark])).problems];
  const reports = found.map(({ message }) => message);
  if (reports.length > 0) return { lost: [], reports };
  return { lost: findLostWords(listSourceWords(source, isMdx), listPageWords(await render(source, isMdx))), reports };
}

describe('The words of a page are kept, or the check reports where they are lost', () => {
  it.each([
    ['words between comments on a line', '<!-- a --> **Important** text. <!-- b -->'],
    ['the mark in a list', '- one <!-- truncate --> two\n- three'],
    ['a heading with a footnote', '## Heading[^b] more\n\n[^b]: The note.'],
    ['a callout with a marked title', ':::note[With `code` and **bold**]\nText.\n:::'],
    ['code that contains comments', '```html\n<!-- kept -->\n```\n\nUse `<!-- this -->`.'],
    ['a table with a bar in code', '| a | b |\n| - | - |\n| `x \\| y` | z |'],
    ['colons in a sentence', 'At 10:30 i2c:bus and ::name in it.'],
    ['a quotation in a list in a quotation', '> - > deep\n>\n>   words'],
  ])('%s are kept', async (_, source) => {
    expect(await examine(source, false)).toEqual({ lost: [], reports: [] });
  });

  it.each([
    ['MDX comments within words', 'Wire it {/* a note */} now.\n\n{/* alone */}\n\nMore.'],
    ['tabs on one line', '<Tabs><Tab label="A">a</Tab><Tab label="B">b</Tab></Tabs>'],
    ['steps with code', '<Steps>\n\n1. One.\n\n   ```bash\n   ls\n   ```\n\n2. Two.\n\n</Steps>'],
  ])('%s in MDX are kept', async (_, source) => {
    expect(await examine(source, true)).toEqual({ lost: [], reports: [] });
  });

  it.each([
    ['a title after a space', ':::tip [Spaced title]\nText.\n:::'],
    ['a word after the mark of a post', 'One.\n\n<!-- truncate --> trailing text'],
    ['a surplus cell', '| a |\n| - |\n| b | lost |'],
    ['a footnote that nothing uses', 'Text.\n\n[^x]: never cited'],
    ['an element that swallows the rest', 'A <details> b.\n\nMore.'],
    ['a placeholder that is read as HTML', 'Type your <name> here.'],
  ])('%s is reported', async (_, source) => {
    expect((await examine(source, false)).reports).not.toEqual([]);
  });

  const FRAGMENTS = [
    ...['word', '**bold**', '`code`', '<!-- note -->', '<!-- truncate -->', '[link](/a)', '[^1]', '[^1]: note', '[ref]: /a', '<b>', '</b>', '<br>'],
    ...[':::note', ':::note[Title]', ':::', '| a | b |', '| - | - |', '> quote', '- item', '1. first', '## Heading', '```', '    indented'],
    ...['\\', '{', '\\|', '***', '![alt](/x.png)'],
  ];

  it('in any order of Markdown syntax', async () => {
    const part = fc.tuple(
      fc.constantFrom(...FRAGMENTS),
      fc.constantFrom(' ', '\n', '\n\n'),
      fc.integer({ min: 1, max: 99 }).map((n) => `w${n}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        expect((await examine(parts.map(([mark, space, word]) => `${word} ${mark}${space}`).join(''), false)).lost).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
