import { isJsx, getAttribute, visit, listHtmlElements } from '../../sources/content-tree.ts';
import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { readHeadingWords } from '../../lib/headings.ts';
import { getStart, inTree, type ProseRule, type Report } from './prose-rule.ts';

const HEADING = /^h[1-6]$/i;

/** Finds headings written as HTML or JSX. */
function listOtherHeadings(node: MdastNode, source: string): number[] {
  const isHeading = isJsx(node) && HEADING.test(node.name ?? '');
  const elements = listHtmlElements(node, source).filter(({ name }) => HEADING.test(name));
  return [...(isHeading ? [getStart(node)] : []), ...elements.map(({ offset }) => offset)];
}

/** Returns the ids of a JSX element or of HTML, with their positions. */
function listElementIds(node: MdastNode, source: string): { id: string; offset: number }[] {
  const elements = listHtmlElements(node, source).map(({ attributes: { id }, offset }) => ({ id, offset }));
  const id = isJsx(node) && /^[a-z]/.test(node.name ?? '') && getAttribute(node, 'id');
  if (typeof id === 'string') elements.push({ id, offset: getStart(node) });
  return elements.flatMap(({ id, offset }) => (id === undefined ? [] : [{ id, offset }]));
}

/** Finds ids that no link can use: empty, repeated, or with an invisible start. */
function findIdFaults(tree: MdastNode, report: Report, source: string): void {
  const slugger = new Slugger();
  const known = new Set<string>();
  visit(tree, (node) => {
    const ids = listElementIds(node, source);
    const words = node.type === 'heading' ? readHeadingWords(node) : '';
    if (words !== '') {
      const id = slugger.slug(words);
      ids.push({ id, offset: getStart(node) });
      if (!/[\p{L}\p{N}]/u.test(words)) report(node, `the heading "${words}" has no letters or digits`, 'add words, from which its address is made');
      else if (/^[\p{M}\p{C}]/u.test(id)) report(node, 'the address of this heading begins with an invisible character', 'begin it with words');
    }
    for (const { id, offset } of ids) {
      if (known.has(id)) report(offset, `the id "${id}" is there twice`, 'links lead to the first; rename or delete one');
      known.add(id);
    }
  });
}

/**
 * Sections start at `##` because the title is the only level 1 heading. None is
 * more than one level below the previous one. Sibling sections need different
 * names. Each id is there once.
 */
export const headingOrder: ProseRule = {
  id: 'heading-order',
  find: inTree((tree, report, source) => {
    let last = 1;
    /** Names of sibling sections so far, by level. */
    const names: string[][] = [];
    visit(tree, (node) => {
      for (const offset of listOtherHeadings(node, source))
        report(offset, 'an HTML heading', 'write it with ##: only such a heading has an address and is in the table of contents');
      if (node.type !== 'heading') return;
      const marks = '#'.repeat(node.depth);
      const name = readHeadingWords(node);
      if (name === '') report(node, `the heading ${marks} has no words`, 'add words, from which its address is made, or delete it');
      else if (node.depth === 1) report(node, 'a heading # in the text', 'write ##: the title of the front matter is the only first heading');
      else if (node.depth > last + 1)
        report(node, `a heading ${marks} follows ${'#'.repeat(last)}`, `write ${'#'.repeat(last + 1)}: no level may be skipped`);
      last = Math.max(node.depth, 1);
      names.length = node.depth + 1;
      const siblings = (names[node.depth] ??= []);
      if (name && siblings.includes(name))
        report(node, `two sections below the same heading are called "${name}"`, 'say in the heading what is different in this one');
      siblings.push(name);
    });
    findIdFaults(tree, report, source);
  }),
};
