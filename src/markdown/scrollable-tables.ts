import { defineHastPlugin, type HastPluginEntry } from 'satteri';

/** Wraps tables in a region that scrolls sideways and takes keyboard focus, so that they fit a phone. */
export const scrollableTables: HastPluginEntry = () => {
  let count = 0;
  return defineHastPlugin({
    name: 'scrollable-tables',
    element: {
      filter: ['table'],
      visit(node, ctx) {
        count += 1;
        ctx.wrapNode(node, {
          type: 'element',
          tagName: 'div',
          properties: { className: ['table'], role: 'region', tabIndex: 0, 'aria-label': `Table ${count}` },
          children: [],
        });
      },
    },
  });
};
