import type { Element, ElementContent, Text } from 'hast';

/** Block elements and breaks: adjacent white space does not show. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements that are visible without text. */
const SHOWN = new Set(['img', 'input', 'svg', 'video', 'audio', 'iframe']);

/** State of the current line: its last text, if any is visible. */
interface Line {
  /** White space would show at the end of the line. */
  isOpen: boolean;
  last?: Text;
}

/**
 * Collapses white space as browsers do outside `pre` (CSS Text 3, 4.1.1): each
 * run becomes one space, or none at the edges of blocks. Changes the text
 * nodes, and drops empty ones.
 */
export function collapseWhiteSpace(nodes: ElementContent[], line: Line = { isOpen: false }): ElementContent[] {
  return nodes.filter((node) => {
    if (node.type === 'text') return collapseText(node, line);
    if (node.type === 'element') collapseWithin(node, line);
    return true;
  });
}

function collapseText(node: Text, line: Line): boolean {
  const value = node.value.replace(/[\t\n\v\f\r ]+/g, ' ');
  node.value = line.isOpen ? value : value.replace(/^ /, '');
  if (node.value === '') return false;
  line.isOpen = !node.value.endsWith(' ');
  line.last = node;
  return true;
}

function collapseWithin(node: Element, line: Line): void {
  const isBlock = BLOCKS.has(node.tagName);
  if (isBlock) endLine(line);
  if (node.tagName !== 'pre') node.children = collapseWhiteSpace(node.children, line);
  if (isBlock) endLine(line);
  if (!SHOWN.has(node.tagName)) return;
  line.isOpen = true;
  delete line.last;
}

function endLine(line: Line): void {
  if (line.last) line.last.value = line.last.value.replace(/ $/, '');
  line.isOpen = false;
  delete line.last;
}
