import type { ElementContent, Root } from 'hast';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import { htmlToHast } from 'satteri';
import { writeNodes } from './nodes.ts';
import { make } from './elements.ts';
import { FENCE, makePlain } from './plain-tree.ts';
import { collapseWhiteSpace } from './white-space.ts';

/** Code stands in fences with its language and title, byte for byte. */
const pre: Handle = (_, node) => ({
  type: 'code',
  lang: String(node.properties[FENCE.language] ?? '') || null,
  meta: node.properties[FENCE.title] === undefined ? null : `title="${String(node.properties[FENCE.title])}"`,
  value: toString(node),
});

/**
 * Writes a text that components have rendered as Markdown.
 *
 * @param html a part of a page, without its title
 */
export function htmlToMarkdown(html: string): string {
  const { children: rendered } = htmlToHast(html, { fragment: true }) as Root;
  const children = collapseWhiteSpace(makePlain(rendered as ElementContent[]));
  // The library copies a tree, reads its ids and collapses white space, which is half of its work: here it sees one element that stands for all.
  const body: Handle = (state) => state.all({ type: 'root', children });
  const result = toMdast({ type: 'root', children: [make('body', [])] }, { handlers: { pre, body } });
  return result.type === 'root' ? writeNodes(result.children) : '';
}
