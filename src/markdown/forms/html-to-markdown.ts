import type { ElementContent, Root } from 'hast';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import { htmlToHast } from 'satteri';
import { writeNodes } from './nodes.ts';
import { makeElement } from './elements.ts';
import { keepInline } from './keep-inline.ts';
import { FENCE, makePlain } from './plain-tree.ts';
import { collapseWhiteSpace } from './white-space.ts';

/** Writes code in fences with language and title, unchanged. */
const pre: Handle = (_, node) => ({
  type: 'code',
  lang: String(node.properties[FENCE.language] ?? '') || null,
  meta: node.properties[FENCE.title] === undefined ? null : `title="${String(node.properties[FENCE.title])}"`,
  value: toString(node),
});

/**
 * Converts rendered components to Markdown.
 *
 * @param html a part of a page, without its title
 */
export function htmlToMarkdown(html: string): string {
  const { children: rendered } = htmlToHast(html, { fragment: true }) as Root;
  const children = collapseWhiteSpace(keepInline(makePlain(rendered as ElementContent[])));
  // The library copies a tree, reads its ids and collapses white space, which is half its work. It gets one element for the whole tree.
  const body: Handle = (state) => state.all({ type: 'root', children });
  const result = toMdast({ type: 'root', children: [makeElement('body', [])] }, { handlers: { pre, body } });
  return result.type === 'root' ? writeNodes(result.children) : '';
}
