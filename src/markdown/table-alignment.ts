import { defineHastPlugin } from 'satteri';

/** Replaces the `style` of aligned table columns, which the content security policy forbids, with a class. */
export const tableAlignment = defineHastPlugin({
  name: 'table-alignment',
  element: {
    filter: ['th', 'td'],
    visit(node, ctx) {
      const alignment = /text-align:\s*(left|center|right)/.exec(String(node.properties['style'] ?? ''))?.[1];
      if (!alignment) return;
      ctx.setProperty(node, 'style', null);
      if (alignment !== 'left') ctx.setProperty(node, 'className', [`align-${alignment}`]);
    },
  },
});
