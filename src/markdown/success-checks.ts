import { defineHastPlugin } from 'satteri';

/** How a paragraph begins, in bold, that says what a reader should find now. */
const OPENINGS = ['It worked if', 'All is well if', 'You should see', 'You should hear'];

/** Gives a paragraph that begins with **It worked if** or **You should see** a form of its own, so that a reader finds the place to check. */
export const successChecks = defineHastPlugin({
  name: 'success-checks',
  element: {
    // There are fewer of these than paragraphs, and each that is asked for is made an object.
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
