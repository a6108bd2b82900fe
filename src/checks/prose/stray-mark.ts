import type { MdastNode } from 'satteri';
import { CALLOUT_HINT } from '../../markdown/callouts.ts';
import { visit } from '../../sources/content-tree.ts';
import { getStart, inNodes, inPassages, type ProseFinding, type ProseRule } from './prose-rule.ts';

/** Markdown marks left in the text because of an error. */
const MARKS: readonly { pattern: RegExp; what: string; hint: string }[] = [
  { pattern: /^#{2,6}(?=[^\s#])/g, what: 'not a heading', hint: 'add a space after the #' },
  {
    pattern: /^:{2,}/gm,
    what: 'not a callout',
    hint: 'write :::note[Title] on its own line, without a space, and ::: below its text',
  },
  { pattern: /^\[!\w+\]/g, what: 'a callout of another site', hint: CALLOUT_HINT },
  { pattern: /\]\([^)\n]*\)/g, what: 'not a link', hint: 'write %20 instead of spaces in the address' },
  { pattern: /\([^()\n]+\)\[[/.#h][^\]\n]*\]/g, what: 'a link the wrong way round', hint: 'write [words](address)' },
  { pattern: /\]\[[^\]\n]*\]/g, what: 'a link to nothing', hint: 'write [words](address), or the line [name]: address' },
  { pattern: /^=== ?"/g, what: 'tabs of another site', hint: 'write <Tabs> and <Tab label="…">, in an .mdx page' },
  { pattern: /\{\{[<%]/g, what: 'a shortcode of another site', hint: 'docs/writing.md lists the parts of a page' },
  {
    pattern: /\[\[[^[\]\n]+\]\]/g,
    what: 'a link or a table of contents of another site',
    hint: 'write [words](address); every page has a table of contents',
  },
  { pattern: /(?<![=!<>])==[^\s=][^=\n]*==(?!=)/g, what: 'a highlight of another site', hint: 'write **words**' },
  { pattern: /(?<=[\p{L}\p{N}])\^[^\s^]+\^/gu, what: 'a raised number of another site', hint: 'write it as a character: ², or <sup>2</sup>' },
  { pattern: /^: (?=\S)/gm, what: 'a definition of another site', hint: 'write a list: - **term**: its meaning' },
  {
    pattern: /\$[^\s$][^$\n_^\\{]*[\\_^{][^$\n]*(?<=\S)\$(?!\w)/g,
    what: 'a formula of another site',
    hint: 'write it in backticks, or as an SVG file',
  },
  { pattern: /^!!! ?\w+/g, what: 'a callout of another site', hint: CALLOUT_HINT },
  { pattern: /^(?:[-+]|\d{1,2}[.)])(?=[A-Za-z]{2})/g, what: 'not a list item', hint: 'add a space after it' },
  { pattern: /\{#[^{}\s]+\}$/g, what: 'an id that is visible to readers', hint: "delete it; a heading's id is made from its words" },
  {
    pattern: /^\|[^\n]*\|(?=\n|$)/g,
    what: 'not a table',
    hint: 'write a line such as | --- | --- | below the header, with one part for each column, and no empty line between',
  },
  { pattern: /\*\*|~~/g, what: 'an unclosed mark', hint: 'close it where the words end, without a space before it' },
];

/** Finds Markdown marks that readers would see. */
export const strayMark: ProseRule = {
  id: 'stray-mark',
  find: async (text) => [...(await findInWords(text)), ...(await findTags(text)), ...(await findInBlocks(text))].sort((a, b) => a.offset - b.offset),
};

const findInWords = inPassages(({ text }) =>
  MARKS.flatMap(({ pattern, what, hint }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ index, message: `${what}: ${found}`, hint })),
  ),
);

/** Finds HTML that the parser reads as text, since it knows no value without quotes. */
const findTags = inPassages(({ text, findOffset }, { source }) =>
  [...text.matchAll(/<\w[^<>=]*=[^<>]*>/g)]
    // Not escaped, by a backslash or an entity.
    .filter(({ index, 0: found }) => source[findOffset(index) - 1] !== '\\' && source.startsWith(found.slice(0, 2), findOffset(index)))
    .map(({ index, 0: found }) => ({
      index,
      message: `HTML that is visible to readers: ${found}`,
      hint: 'put the values of its attributes in quotes',
    })),
);

/** Finds Markdown in a block of HTML, which ends only at an empty line, and `::name` on its own line, a directive that we don't use. */
const findInBlocks = inNodes((block, report) => {
  if (block.type === 'leafDirective') report(block, `not a callout: ::${block.name}`, 'write three colons, and ::: on its own line below its text');
  if (block.type === 'paragraph' || !('children' in block)) return;
  for (const node of block.children as MdastNode[]) {
    if (node.type !== 'html' || /^<(?:!--|pre|script|style)/i.test(node.value)) continue;
    const at = node.value.search(/\*\*[^\s*]|\]\([^)\s]|`[^`\s]/);
    const [mark] = /^(?:\*\*|\]\(|`)/.exec(node.value.slice(at)) ?? [];
    if (at >= 0 && mark !== undefined)
      report(getStart(node) + at, `Markdown in HTML, which readers see as typed: ${mark}`, 'leave an empty line after the tag above it');
  }
});

/** Forbids trailing spaces outside code: two of them are a line break, invisible in the source. */
export const lineEnd: ProseRule = {
  id: 'line-end',
  find: ({ source, page }) => {
    if (!page) return [];
    const ranges: [from: number, to: number][] = [];
    const breaks = new Set<number>();
    visit(page.tree, ({ type, position }) => {
      const { start, end } = position ?? {};
      if (start?.offset === undefined || end?.offset === undefined) return;
      if (type === 'code' || type === 'html') ranges.push([start.offset, end.offset]);
      if (type === 'break') breaks.add(start.offset);
    });
    return [...source.matchAll(/(?<![ \t])[ \t]+$/gm)].flatMap(({ index, 0: found }): ProseFinding[] => {
      if (ranges.some(([from, to]) => index > from && index < to)) return [];
      if (breaks.has(index))
        return [{ offset: index, message: 'spaces that make a line break', hint: 'start a new paragraph, or write \\ at the end of the line' }];
      return [{ offset: index, message: 'spaces at the end of the line', hint: 'remove them', fix: { found, write: '' } }];
    });
  },
};
