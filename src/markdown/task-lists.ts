import { defineHastPlugin } from 'satteri';

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
