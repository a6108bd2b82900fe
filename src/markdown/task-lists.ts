import { defineHastPlugin } from 'satteri';

/** Names the checkboxes of task lists, which Markdown leaves disabled and without a label. */
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
