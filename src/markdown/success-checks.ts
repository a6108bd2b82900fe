import { defineHastPlugin } from 'satteri';

/** Bold openings of paragraphs that describe the expected result. */
const OPENINGS = ['It worked if', 'All is well if', 'You should see', 'You should hear'];

/** Marks paragraphs that begin with **It worked if** or **You should see**, so that readers find where to check. */
export const successChecks = defineHastPlugin({
  name: 'success-checks',
  element: {
    // Cheaper than visiting paragraphs: each visited element becomes an object.
    filter: ['strong'],
    visit(node, ctx) {
      if (!OPENINGS.includes(ctx.textContent(node))) return;
      const parent = ctx.parent(node);
      if (parent?.type !== 'element' || parent.tagName !== 'p') return;
      const [first] = parent.children;
      if (first?.type === 'element' && first.tagName === 'strong' && ctx.textContent(first) === ctx.textContent(node))
        ctx.setProperty(parent, 'className', ['check']);
    },
  },
});
