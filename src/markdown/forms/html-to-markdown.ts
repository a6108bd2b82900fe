import type { ElementContent, Root } from 'hast';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { RootContent } from 'mdast';
import { htmlToHast } from 'satteri';
import { writeNodes } from './nodes.ts';
import { keepInline } from './keep-inline.ts';
import { FENCE, makePlain } from './plain-tree.ts';

/** Writes code in fences with language and title, unchanged. */
const pre: Handle = (_, node) => ({
  type: 'code',
  lang: String(node.properties[FENCE.language] ?? '') || null,
  meta: node.properties[FENCE.title] === undefined ? null : `title="${String(node.properties[FENCE.title])}"`,
  value: toString(node),
});

/** Converts a part of a page to Markdown. */
export function htmlToMarkdown(html: string): string {
  const { children } = htmlToHast(html, { fragment: true }) as Root;
  return writeNodes(toMarkdownNodes(children as ElementContent[]));
}

/**
 * Converts a part of a page to the nodes of its Markdown form.
 *
 * @param toAbsolute makes the address of a link work anywhere
 */
export function toMarkdownNodes(rendered: readonly ElementContent[], toAbsolute = (link: string) => link): RootContent[] {
  const children = keepInline(makePlain(rendered, { level: 1, toAbsolute }));
  const result = toMdast({ type: 'root', children }, { handlers: { pre } });
  return result.type === 'root' ? result.children : [];
}
