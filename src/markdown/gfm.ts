import { makeElement } from '../lib/hast.ts';
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
        ctx.wrapNode(node, makeElement('div', [], { className: ['table'], role: 'region', tabIndex: 0, 'aria-label': `Table ${count}` }));
      },
    },
  });
};

/** Labels the checkboxes of task lists, which Markdown leaves disabled and unlabelled. */
export const taskLists = defineHastPlugin({
  name: 'task-lists',
  element: {
    filter: ['input'],
    visit(node, ctx) {
      if (node.properties['type'] !== 'checkbox' || !node.properties['disabled']) return;
      ctx.setProperty(node, 'ariaLabel', node.properties['checked'] ? 'Done' : 'To do');
    },
  },
});

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
