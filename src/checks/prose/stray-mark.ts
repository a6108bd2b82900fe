import { visit } from '../../sources/content-tree.ts';
import { inPassages, type ProseFinding, type ProseRule } from './prose-rule.ts';

/** Markdown marks left in the text because of an error. */
const MARKS: readonly { pattern: RegExp; what: string; hint: string }[] = [
  { pattern: /^#{2,6}(?=[^\s#])/g, what: 'a heading that is none', hint: 'write a space behind the signs' },
  {
    pattern: /^:{2,}/gm,
    what: 'a callout that is none',
    hint: 'write :::note[Title] on a line of its own, without a space, and ::: after it',
  },
  { pattern: /^\[!\w+\]/g, what: 'a callout of another site', hint: 'write :::note, :::tip, :::caution or :::danger' },
  { pattern: /\]\([^)\n]*\)/g, what: 'a link that is none', hint: 'write an address without spaces, or with %20 in their place' },
  { pattern: /\([^()\n]+\)\[[/.#h][^\]\n]*\]/g, what: 'a link the wrong way round', hint: 'write [words](address)' },
  { pattern: /\]\[[^\]\n]*\]/g, what: 'a link to nothing', hint: 'write [words](address), or the line [name]: address' },
  { pattern: /^!!! ?\w+/g, what: 'a callout of another site', hint: 'write :::note, :::tip, :::caution or :::danger' },
  { pattern: /^(?:[-+]|\d{1,2}[.)])(?=[A-Za-z]{2})/g, what: 'a list item that is none', hint: 'write a space behind the sign' },
  { pattern: /\{#[^{}\s]+\}$/g, what: 'an id that readers see', hint: 'leave it out: the id of a heading is made of its words' },
  { pattern: /\*\*|~~/g, what: 'a mark that nothing closes', hint: 'close it where the words end, without a space before it' },
];

/** Finds Markdown marks that readers would see. */
export const strayMark: ProseRule = {
  id: 'stray-mark',
  find: async (text) => [...(await findInWords(text)), ...listLeaves(text)].sort((a, b) => a.offset - b.offset),
};

const findInWords = inPassages(({ text }) =>
  MARKS.flatMap(({ pattern, what, hint }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ index, message: `${what}: ${found}`, hint })),
  ),
);

/** Finds `::name` on its own line, a directive that we don't use. */
function listLeaves({ page }: Parameters<ProseRule['find']>[0]): ProseFinding[] {
  const findings: ProseFinding[] = [];
  if (page)
    visit(page.tree, (node) => {
      if (node.type !== 'leafDirective') return;
      const hint = 'write three colons, and ::: on a line of its own after its text';
      findings.push({ offset: node.position?.start.offset ?? 0, message: `a callout that is none: ::${node.name}`, hint });
    });
  return findings;
}
