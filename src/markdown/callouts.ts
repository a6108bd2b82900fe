import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import { defineMdastPlugin } from 'satteri';
import { formatPosition } from './source-position.ts';

/** Maps the names that other sites use for callouts to ours. */
const OTHER_NAMES: Readonly<Record<string, keyof typeof CALLOUTS>> = {
  info: 'note',
  important: 'note',
  success: 'tip',
  hint: 'tip',
  warning: 'caution',
  attention: 'caution',
  error: 'danger',
};

/** Callouts with the label used when the writer gives no title. */
export const CALLOUTS = { note: 'Note', tip: 'Tip', caution: 'Caution', danger: 'Danger' } as const;

/** Lists all kinds for writers. */
export const CALLOUT_HINT = `write ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.keys(CALLOUTS).map((kind) => `:::${kind}`))}`;

const isCallout = (name: string): name is keyof typeof CALLOUTS => Object.hasOwn(CALLOUTS, name);

/**
 * Turns `:::note[Title]` … `:::` into a callout. Colons in running text
 * (`10:30`, `i2c:bus`) stay as written.
 *
 * @throws Error with file and line for an unknown callout, for a callout that is not closed, and for a title that would not be shown
 */
export const callouts = defineMdastPlugin({
  name: 'callouts',
  options: { position: true },
  containerDirective(node, ctx) {
    if (!isCallout(node.name)) {
      const where = formatPosition(ctx, node.position);
      const names = Object.keys(CALLOUTS);
      const nearest = didYouMean(OTHER_NAMES[node.name.toLowerCase()] ?? node.name, names, (each) => `":::${each}"`);
      throw new Error(addHint(`${where}: unknown callout ":::${node.name}"`, nearest, `Callouts: ${names.join(', ')}`));
    }
    const lines = (getSource(ctx.source, node.position) ?? `:::${node.name}\n:::`).trimEnd().split('\n');
    const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
    // The last line may close a callout inside.
    if (!/^[\s>]*:{3,}$/.test(lines.at(-1) ?? '') || count(/^[\s>]*:{3,}\s*$/) < count(/^[\s>]*:{3,}\w/))
      throw new Error(`${formatPosition(ctx, node.position)}: the callout ":::${node.name}" is not closed; write ::: on a separate line after it`);
    const [first, ...rest] = node.children;
    const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const [start = ''] = (getSource(ctx.source, node.position) ?? '').split('\n', 1);
    const lost = hasTitle
      ? start.slice((first.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0)).trim()
      : start.slice(start.indexOf(node.name) + node.name.length).trim();
    if (lost !== '')
      throw new Error(
        `${formatPosition(ctx, node.position)}: ${lost} after ":::${node.name}" isn't shown; write a title as :::${node.name}[Title], without a space, and \\[ and \\] for brackets in it`,
      );
    if (hasTitle && first.children.length === 0)
      throw new Error(`${formatPosition(ctx, node.position)}: the title of ":::${node.name}" is empty; write one in the brackets, or remove them`);
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
