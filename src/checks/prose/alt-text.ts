import { inNodes, type ProseRule } from './prose-rule.ts';

const FILE_NAME = /^\S+\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const HINT = 'say in a sentence what the picture tells somebody who does not see it';

/** Every picture has words for those who do not see it. */
export const altText: ProseRule = {
  id: 'alt-text',
  find: inNodes((node) => {
    const alt = getAlt(node);
    if (alt === undefined) return [];
    if (alt.trim() === '') return [{ message: 'a picture without a text for those who do not see it', hint: HINT }];
    return FILE_NAME.test(alt.trim()) ? [{ message: `the text of a picture is a file name: ${alt}`, hint: HINT }] : [];
  }),
};

/** The words of a picture, empty when it has none; nothing for what is no picture. */
function getAlt(node: Parameters<Parameters<typeof inNodes>[0]>[0]): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'html' && /<img\b/i.test(node.value))
    return /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(node.value)?.slice(1).find(Boolean) ?? '';
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const alt = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'alt');
  if (alt === undefined) return node.name?.toLowerCase() === 'img' || node.name === 'Image' ? '' : undefined;
  if (typeof alt.value === 'string' || !alt.value) return alt.value ?? '';
  // What an expression gives is known only when the page is made, unless it is an empty text.
  return /^(["'`])\s*\1$/.test(alt.value.value.trim()) ? '' : undefined;
}
