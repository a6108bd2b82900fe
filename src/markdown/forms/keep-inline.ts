import type { Element, ElementContent, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import { makeElement } from '../../lib/hast.ts';

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements that Markdown writes on one line. */
const LINES = new Set('p h1 h2 h3 h4 h5 h6 th td strong b em i del s strike'.split(' '));
/** Those of them that have no breaks either. */
const UNBROKEN = new Set('h1 h2 h3 h4 h5 h6 th td'.split(' '));
/** Elements that become code in a line, which is text only. */
const CODE = new Set('code kbd samp tt var'.split(' '));
/**
 * Keeps what is inside a line on this line: paragraphs and breaks become
 * spaces, lists a row of words, and `pre` becomes code. Otherwise, a `pre` in a
 * cell or in bold words would end them, and its lines would be Markdown.
 */
export function keepInline(nodes: readonly ElementContent[], { isInLine = false, isUnbroken = false } = {}): ElementContent[] {
  let isEmpty = true;
  return nodes.flatMap((node, index): ElementContent[] => {
    const isFirst = isEmpty;
    isEmpty &&= node.type === 'text' && node.value.trim() === '';
    if (node.type !== 'element') return isInLine && isBlock(nodes[index - 1]) ? [makeText(' '), node] : [node];
    const { tagName, children } = node;
    if (CODE.has(tagName)) return writeCode(node);
    if (tagName === 'br') return [isUnbroken ? makeText(' ') : node];
    const context = { isInLine: isInLine || LINES.has(tagName), isUnbroken: isUnbroken || UNBROKEN.has(tagName) };
    if (!isInLine || !isBlock(node)) return [{ ...node, children: keepInline(children, context) }];
    const written = tagName === 'pre' ? writeCode(node) : keepInline(children, context);
    return [makeText(isFirst ? '' : tagName === 'li' ? '; ' : ' '), ...written];
  });
}

function isBlock(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && BLOCKS.has(node.tagName);
}

function makeText(value: string): Text {
  return { type: 'text', value };
}

function writeCode({ children }: Element): Element[] {
  const text = toString(makeElement('code', keepInline(children, { isInLine: true, isUnbroken: true })));
  const value = text.replace(/\s+/g, ' ');
  return value.trim() === '' ? [] : [makeElement('code', [value])];
}
