import { createHash } from 'node:crypto';
import { defineHastPlugin, type HastPluginEntry, type HastVisitorContext, type MdxJsxFlowElementHast, type MdxJsxTextElementHast } from 'satteri';

/**
 * Numbers the tabs of an MDX page in its tree, so that each set has radio
 * buttons of its own, sets in tabs of others too. Every `Tab` of a `Tabs` gets
 * the attribute `place`: the page, the set and the tab in it, such as `x3Fa-1-2`.
 * The page is in it because a list of posts shows parts of several.
 */
export const tabPlaces: HastPluginEntry = () => {
  const sets = new Map<unknown, { number: number; tabs: number }>();
  const visitTab = {
    filter: ['Tab'],
    visit(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, ctx: HastVisitorContext) {
      const parent = ctx.parent(node);
      if (!parent || !('name' in parent) || parent.name !== 'Tabs') return;
      const set = sets.get(parent) ?? { number: sets.size + 1, tabs: 0 };
      sets.set(parent, set);
      set.tabs += 1;
      const page = ctx.fileURL?.pathname.split('/').slice(-2).join('/') ?? '';
      const key = createHash('sha256').update(page).digest('hex').slice(0, 4);
      ctx.setProperty(node, 'place', `${key}-${set.number}-${set.tabs}`);
    },
  };
  return defineHastPlugin({ name: 'tab-places', mdxJsxFlowElement: visitTab, mdxJsxTextElement: visitTab });
};
