import { defineHastPlugin, type HastVisitorContext, type MdxJsxFlowElementHast, type MdxJsxTextElementHast } from 'satteri';
import { formatPosition } from './source-position.ts';

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
