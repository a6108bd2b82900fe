/** A Markdown (mdast) or HTML (hast) node, as far as needed for words. */
interface WordNode {
  type: string;
  value?: unknown;
  children?: readonly WordNode[];
  properties?: Readonly<Record<string, unknown>>;
}

/** Nodes without heading words: comments and values in MDX, tags, pictures, and footnote references. */
const WORDLESS = /^(?:mdx\w*Expression|mdxjsEsm|html|raw|comment|image|imageReference|footnoteReference)$/;

/**
 * Reads a heading's words, for its id, its label and the contents.
 *
 * @returns words with single spaces, or `''` without any
 */
export function readHeadingWords(node: object): string {
  // A non-breaking space is a space in addresses too.
  return collect(node as WordNode)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function collect(node: WordNode): string {
  if (WORDLESS.test(node.type) || node.properties?.['dataFootnoteRef'] !== undefined) return '';
  if (typeof node.value === 'string') return node.value;
  return (node.children ?? []).map(collect).join('');
}

/** A heading of a page. */
export interface Heading {
  /** Level, 1 to 6. */
  depth: number;
  /** Its id. */
  slug: string;
  text: string;
}
