import { toString } from 'mdast-util-to-string';
import type { MdastNode } from 'satteri';
import { visit } from '../../sources/content-tree.ts';
import type { ProseFinding, ProseRule } from './prose-rule.ts';

function isOtherHeading(node: MdastNode): boolean {
  if (node.type === 'html') return /<h[1-6]\b/i.test(node.value);
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^h[1-6]$/i.test(node.name ?? '');
}

/** Sections begin at `##`, as the title is the only first heading, and none is more than one level below the one before. No two sections beside each other have the same name. */
export const headingOrder: ProseRule = {
  id: 'heading-order',
  find: ({ page }) => {
    const findings: ProseFinding[] = [];
    let last = 1;
    /** The names of sections so far, by level, of those that have the same sections above. */
    const names: string[][] = [];
    if (page)
      visit(page.tree, (node) => {
        if (isOtherHeading(node))
          findings.push({
            offset: node.position?.start.offset ?? 0,
            message: 'a heading as HTML',
            hint: 'write ## and its words: only such a heading has an address and stands in the contents',
          });
        if (node.type !== 'heading') return;
        const add = (message: string, hint: string) => findings.push({ offset: node.position?.start.offset ?? 0, message, hint });
        const marks = '#'.repeat(node.depth);
        if (node.children.length === 0) add(`the heading ${marks} is empty`, 'give it words, or leave it out');
        else if (node.depth === 1) add('a heading # in the text', 'write ##: the title of the front matter is the only first heading');
        else if (node.depth > last + 1) add(`a heading ${marks} follows ${'#'.repeat(last)}`, `write ${'#'.repeat(last + 1)}: no level is left out`);
        last = Math.max(node.depth, 1);
        const name = toString(node);
        names.length = node.depth + 1;
        const beside = (names[node.depth] ??= []);
        if (name && beside.includes(name))
          add(`two sections beside each other are called "${name}"`, 'say in the heading what is different in this one');
        beside.push(name);
      });
    return findings;
  },
};
