import { defineMdastPlugin } from 'satteri';
import { TRUNCATE_MARK, TRUNCATED_HERE } from '../lib/build-marks.ts';
import { formatPosition } from './source-position.ts';

const mark = { type: 'paragraph' as const, data: { hName: 'hr', hProperties: { className: [TRUNCATED_HERE], hidden: true } }, children: [] };

/**
 * Removes Markdown comments from the page, as MDX does, because they are for
 * writers. Text around them stays. A blog post's truncate mark, which MDX would
 * drop, becomes an element where lists cut the post.
 *
 * @throws Error with file and line for text next to a truncate mark, which would be lost
 */
export const htmlComments = defineMdastPlugin({
  name: 'html-comments',
  options: { position: true },
  html(node, ctx) {
    const text = cutComments(node.value);
    const isMark = TRUNCATE_MARK.test(text);
    if (isMark && text.replace(TRUNCATE_MARK, '').trim() !== '')
      throw new Error(`${formatPosition(ctx, node.position)}: text next to the truncate mark would be lost; put the mark on its own line`);
    if (isMark) ctx.replaceNode(node, mark);
    else if (text.trim() === '') ctx.removeNode(node);
    else if (text !== node.value) ctx.replaceNode(node, { type: 'html', value: text });
  },
  mdxFlowExpression(node, ctx) {
    if (TRUNCATE_MARK.test(`{${node.value}}`)) ctx.replaceNode(node, mark);
  },
});

/** Removes HTML comments, except the truncate mark of posts. */
function cutComments(html: string): string {
  const [last = '', ...parts] = html.split('-->').reverse();
  const remaining = parts.reverse().map((part) => {
    const start = part.indexOf('<!--');
    if (start === -1) return `${part}-->`;
    const comment = `${part.slice(start)}-->`;
    return part.slice(0, start) + (TRUNCATE_MARK.test(comment) ? comment : '');
  });
  return remaining.join('') + last;
}
