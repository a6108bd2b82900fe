import { defineMdastPlugin } from 'satteri';
import { TRUNCATE_MARK } from '../data/truncate-mark.ts';

/** Leaves comments of Markdown out of the page, as those of MDX are: they speak to whoever writes it. */
export const writerComments = defineMdastPlugin({
  name: 'writer-comments',
  html(node, ctx) {
    if (/^\s*<!--.*-->\s*$/s.test(node.value) && !TRUNCATE_MARK.test(node.value)) ctx.removeNode(node);
  },
});
