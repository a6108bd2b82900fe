import { didYouMean } from '../data/did-you-mean.ts';
import { defineMdastPlugin } from 'satteri';
import { formatPosition } from './source-position.ts';

/** The kinds of callout and the word each starts with when the writer gives no title. */
const CALLOUTS = { note: 'Note', tip: 'Tip', caution: 'Caution', danger: 'Danger' } as const;

const isCallout = (name: string): name is keyof typeof CALLOUTS => Object.hasOwn(CALLOUTS, name);

/**
 * Turns `:::note[Title]` … `:::` into a callout. Colons in running text
 * (`10:30`, `i2c:bus`) stay as written.
 *
 * @throws Error with file and line for a name that is no callout, for a callout that is not closed, and for a title that would not be shown
 */
export const callouts = defineMdastPlugin({
  name: 'callouts',
  options: { position: true },
  containerDirective(node, ctx) {
    if (!isCallout(node.name)) {
      const where = formatPosition(ctx, node.position);
      const names = Object.keys(CALLOUTS);
      throw new Error(
        `${where}: no callout is named ":::${node.name}"; ${didYouMean(node.name, names, (nearest) => `":::${nearest}"`)} Callouts: ${names.join(', ')}`,
      );
    }
    if (!/(?:^|\n)[^\S\n]*:{3,}\s*$/.test(getSource(ctx.source, node.position) ?? ':::'))
      throw new Error(`${formatPosition(ctx, node.position)}: the callout ":::${node.name}" is not closed; write ::: on a line of its own after it`);
    const [start = ''] = (getSource(ctx.source, node.position) ?? '').split('\n', 1);
    const title = start.replace(/^:+\w+/, '').trim();
    if (title !== '' && !/^\[.*\]$/.test(title))
      throw new Error(
        `${formatPosition(ctx, node.position)}: ${title} behind ":::${node.name}" is not shown; write a title as :::${node.name}[Title]`,
      );
    const [first, ...rest] = node.children;
    const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const words = hasTitle ? first.children : [{ type: 'text' as const, value: CALLOUTS[node.name] }];
    ctx.replaceNode(node, {
      type: 'blockquote',
      data: { hName: 'div', hProperties: { className: ['callout', `callout-${node.name}`], role: 'note' } },
      children: [
        { type: 'paragraph', data: { hProperties: { className: ['callout-title'] } }, children: words },
        ...(hasTitle ? rest : node.children),
      ],
    });
  },
  textDirective(node, ctx) {
    ctx.replaceNode(node, { type: 'text', value: getSource(ctx.source, node.position) ?? `:${node.name}` });
  },
  leafDirective(node, ctx) {
    const value = getSource(ctx.source, node.position) ?? `::${node.name}`;
    ctx.replaceNode(node, { type: 'paragraph', children: [{ type: 'text', value }] });
  },
});

function getSource(source: string, position: { start: { offset?: number }; end: { offset?: number } } | undefined): string | undefined {
  return position && source.slice(position.start.offset, position.end.offset);
}
