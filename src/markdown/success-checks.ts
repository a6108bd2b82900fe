import { defineHastPlugin } from 'satteri';

/** How a paragraph begins, in bold, that says what a reader should find now. */
const OPENINGS = ['It worked if', 'All is well if', 'You should see', 'You should hear'];

/** Gives a paragraph that begins with **It worked if** or **You should see** a form of its own, so that a reader finds the place to check. */
export const successChecks = defineHastPlugin({
  name: 'success-checks',
  element: {
    filter: ['p'],
    visit(node, ctx) {
      const [first] = node.children;
      if (first?.type === 'element' && first.tagName === 'strong' && OPENINGS.includes(ctx.textContent(first)))
        ctx.setProperty(node, 'className', ['check']);
    },
  },
});
