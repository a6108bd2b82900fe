import { defineMdastPlugin } from 'satteri';
import { TRUNCATE_MARK, TRUNCATED_HERE } from '../data/truncate-mark.ts';

/** Turns the truncate mark of a blog post, which leaves no trace in MDX, into an element that lists cut at. */
export const truncateMark = defineMdastPlugin({
  name: 'truncate-mark',
  html(node, ctx) {
    if (TRUNCATE_MARK.test(node.value)) ctx.replaceNode(node, mark);
  },
  mdxFlowExpression(node, ctx) {
    if (TRUNCATE_MARK.test(`{${node.value}}`)) ctx.replaceNode(node, mark);
  },
});

const mark = { type: 'paragraph' as const, data: { hName: 'hr', hProperties: { className: [TRUNCATED_HERE], hidden: true } }, children: [] };
