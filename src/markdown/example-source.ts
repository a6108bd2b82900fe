import { defineMdastPlugin } from 'satteri';

/** Shows the source of an MDX page's `<Example>` below its content. */
export const exampleSource = defineMdastPlugin({
  name: 'example-source',
  options: { position: true },
  mdxJsxFlowElement(node, ctx) {
    if (node.name !== 'Example') return;
    const [start, end] = [node.children[0]?.position?.start, node.children.at(-1)?.position?.end];
    if (start?.offset === undefined || end?.offset === undefined) return;
    ctx.appendChild(node, { type: 'code', lang: 'mdx', value: ctx.source.slice(start.offset, end.offset) });
  },
});
