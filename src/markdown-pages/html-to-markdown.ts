import type { ElementContent, Root } from 'hast';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import { htmlToHast } from 'satteri';
import { writeNodes } from './nodes.ts';
import { FENCE, makePlain } from './plain-tree.ts';

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
  const children = makePlain(rendered as ElementContent[]);
  const result = toMdast({ type: 'root', children }, { handlers: { pre } });
  return result.type === 'root' ? writeNodes(result.children) : '';
}
