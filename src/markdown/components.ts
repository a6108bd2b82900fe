import { createHash } from 'node:crypto';
import {
  defineHastPlugin,
  type HastPluginEntry,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
  defineMdastPlugin,
} from 'satteri';
import { formatPosition } from './source-position.ts';

/**
 * Numbers the tabs of an MDX page, so that each set has separate radio buttons,
 * even inside other tabs. Every `Tab` of a `Tabs` gets a `tabId` attribute:
 * page, set and tab, such as `x3Fa-1-2`. It includes the page because lists of
 * posts show parts of several.
 *
 * @throws Error with file and line when two tabs of a set share a label, because readers cannot distinguish them
 */
export const tabIds: HastPluginEntry = () => {
  const sets = new Map<unknown, { number: number; labels: unknown[] }>();
  const visitTab = {
    filter: ['Tab'],
    visit(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, ctx: HastVisitorContext) {
      const parent = ctx.parent(node);
      if (!parent || !('name' in parent) || parent.name !== 'Tabs') return;
      const set = sets.get(parent) ?? { number: sets.size + 1, labels: [] };
      sets.set(parent, set);
      const label = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'label')?.value;
      if (typeof label === 'string' && set.labels.includes(label))
        throw new Error(`${formatPosition(ctx, node.position)}: two tabs of a set have the label "${label}"; give each a different label`);
      set.labels.push(label);
      const page = ctx.fileURL?.pathname.split('/').slice(-2).join('/') ?? '';
      const key = createHash('sha256').update(page).digest('hex').slice(0, 4);
      ctx.setProperty(node, 'tabId', `${key}-${set.number}-${set.labels.length}`);
    },
  };
  return defineHastPlugin({ name: 'tab-ids', options: { position: true }, mdxJsxFlowElement: visitTab, mdxJsxTextElement: visitTab });
};

const isBlank = (node: { type: string; value?: string }) => node.type === 'text' && node.value?.trim() === '';

/**
 * Requires `<Steps>` in MDX to contain one numbered list.
 *
 * @throws Error with file and line otherwise
 */
const visitSteps = {
  filter: ['Steps'],
  visit(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, ctx: HastVisitorContext) {
    const [list, ...others] = node.children.filter((child) => !isBlank(child));
    if (list?.type === 'element' && list.tagName === 'ol' && others.length === 0) return;
    const where = formatPosition(ctx, node.position);
    throw new Error(`${where}: <Steps> must contain exactly one numbered list; write 1. 2. 3. with a blank line before and after`);
  },
};

export const steps = defineHastPlugin({ name: 'steps', options: { position: true }, mdxJsxFlowElement: visitSteps, mdxJsxTextElement: visitSteps });

/** Shows the source of an MDX page's `<Example>` below its content. */
export const exampleSource = defineMdastPlugin({
  name: 'example-source',
  options: { position: true },
  mdxJsxFlowElement(node, ctx) {
    if (node.name !== 'Example') return;
    const [start, end] = [node.children[0]?.position?.start, node.children.at(-1)?.position?.end];
    if (start?.offset === undefined || end?.offset === undefined) return;
    ctx.appendChild(node, { type: 'code', lang: 'mdx', value: ctx.source.slice(start.offset, end.offset) });
  },
});
