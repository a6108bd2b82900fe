import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import type { ContentFile } from '../content-files.ts';

/** A link as a writer wrote it. */
export interface SourceLink {
  file: string;
  line: number;
  /** The address as written. */
  url: string;
  /** Route of the page that holds it, to resolve relative addresses. */
  from: string;
}

/** Lists the links of a Markdown or MDX file: Markdown links, reference definitions and `href` attributes of components. */
export function collectLinks({ file, source, route }: ContentFile): SourceLink[] {
  const tree = file.endsWith('.mdx')
    ? mdxToMdast(source, { features: { directive: true } })
    : markdownToMdast(source, { features: { directive: true } });
  const links: SourceLink[] = [];
  visit(tree, (node) => {
    const url = getUrl(node);
    if (url) links.push({ file, line: node.position?.start.line ?? 1, url, from: route });
  });
  return links;
}

/** Shows a Markdown node and all below it, in reading order. */
export function visit(node: MdastNode, see: (node: MdastNode) => void): void {
  see(node);
  if ('children' in node) node.children.forEach((child) => visit(child as MdastNode, see));
}

function getUrl(node: MdastNode): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const href = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'href');
  return typeof href?.value === 'string' ? href.value : undefined;
}
