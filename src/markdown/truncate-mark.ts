import { defineMdastPlugin } from 'satteri';
import { TRUNCATE_MARK, TRUNCATED_HERE } from '../lib/truncate-mark.ts';
import { formatPosition } from './source-position.ts';

/**
 * Turns a blog post's truncate mark, which MDX would drop, into an element
 * where lists cut the post.
 *
 * @throws Error with file and line for text next to a mark, which would be lost
 */
export const truncateMark = defineMdastPlugin({
  name: 'truncate-mark',
  options: { position: true },
  html(node, ctx) {
    if (!TRUNCATE_MARK.test(node.value)) return;
    if (node.value.replace(TRUNCATE_MARK, '').trim() !== '')
      throw new Error(`${formatPosition(ctx, node.position)}: text next to the truncate mark would be lost; put the mark on its own line`);
    ctx.replaceNode(node, mark);
  },
  mdxFlowExpression(node, ctx) {
    if (TRUNCATE_MARK.test(`{${node.value}}`)) ctx.replaceNode(node, mark);
  },
});

const mark = { type: 'paragraph' as const, data: { hName: 'hr', hProperties: { className: [TRUNCATED_HERE], hidden: true } }, children: [] };
