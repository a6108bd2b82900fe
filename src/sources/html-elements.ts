import { Parser } from 'htmlparser2';
import type { MdastNode } from 'satteri';
import { align } from './prose-text.ts';

/** An HTML element in Markdown. */
export interface HtmlElement {
  /** Lower case, like its attribute names. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its start in the page's source. */
  offset: number;
}

/** Lists the HTML elements of a Markdown node, in the order of the text. */
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
