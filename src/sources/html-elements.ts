import { Parser } from 'htmlparser2';
import type { MdastNode } from 'satteri';
import { align } from './prose-text.ts';

/** An element that is written as HTML in Markdown. */
export interface HtmlElement {
  /** In small letters, as the names of its attributes. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Where it begins in the source of the page. */
  offset: number;
}

/** Lists the elements of a node of Markdown, in the order of the text; of what is no HTML there are none. */
export function listHtmlElements(node: MdastNode, source: string): HtmlElement[] {
  if (node.type !== 'html') return [];
  const start = node.position?.start.offset ?? 0;
  const elements: HtmlElement[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes, offset: align(node.value, source, start, parser.startIndex) }),
  });
  parser.end(node.value);
  return elements;
}
