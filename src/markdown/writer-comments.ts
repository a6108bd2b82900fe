import { defineMdastPlugin } from 'satteri';
import { TRUNCATE_MARK } from '../lib/truncate-mark.ts';

/** Removes Markdown comments from the page, as MDX does, because they are for writers. Text around them stays. */
export const writerComments = defineMdastPlugin({
  name: 'writer-comments',
  html(node, ctx) {
    const text = cutComments(node.value);
    if (text === node.value) return;
    if (text.trim() === '') ctx.removeNode(node);
    else ctx.replaceNode(node, { type: 'html', value: text });
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
