import { defineMdastPlugin } from 'satteri';
import { TRUNCATE_MARK } from '../data/truncate-mark.ts';

/** Leaves comments of Markdown out of the page, as those of MDX are: they speak to whoever writes it. Text beside a comment stays. */
export const writerComments = defineMdastPlugin({
  name: 'writer-comments',
  html(node, ctx) {
    const text = cutComments(node.value);
    if (text === node.value) return;
    if (text.trim() === '') ctx.removeNode(node);
    else ctx.replaceNode(node, { type: 'html', value: text });
  },
});

/** Cuts comments out of HTML, except for the mark that lists of posts look for. */
function cutComments(html: string): string {
  const [last = '', ...parts] = html.split('-->').reverse();
  const kept = parts.reverse().map((part) => {
    const start = part.indexOf('<!--');
    if (start === -1) return `${part}-->`;
    const comment = `${part.slice(start)}-->`;
    return part.slice(0, start) + (TRUNCATE_MARK.test(comment) ? comment : '');
  });
  return kept.join('') + last;
}
