/** A node of a tree of Markdown (mdast) or HTML (hast), as far as its words go. */
interface WordNode {
  type: string;
  value?: unknown;
  children?: readonly WordNode[];
  properties?: Readonly<Record<string, unknown>>;
}

/** Nodes without words of the heading: comments and values of MDX, tags, pictures, and references to footnotes. */
const WORDLESS = /^(?:mdx\w*Expression|mdxjsEsm|html|raw|comment|image|imageReference|footnoteReference)$/;

/**
 * Reads the words of a heading, which its id, its label and the contents share.
 *
 * @returns words with single spaces; empty for a heading without any
 */
export function readHeadingWords(node: object): string {
  // A space that holds words together is a space in addresses too.
  return collect(node as WordNode)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function collect(node: WordNode): string {
  if (WORDLESS.test(node.type) || node.properties?.['dataFootnoteRef'] !== undefined) return '';
  if (typeof node.value === 'string') return node.value;
  return (node.children ?? []).map(collect).join('');
}
