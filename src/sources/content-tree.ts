import { type SourcePosition, makeError, ProblemError } from '../lib/problem.ts';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { Parser } from 'htmlparser2';
import type { ContentFile } from './content-files.ts';

const FEATURES = { directive: true };
/** Levels of quotations, lists, emphasis and elements. */
const DEEPEST = 100;
/** A line that nests more quotations and lists. */
const DEEP_LINE = new RegExp(String.raw`^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){${DEEPEST + 1}}`);

/**
 * Parses a Markdown or MDX file.
 *
 * @throws ProblemError with the position of MDX that does not parse, or of text nested too deep to parse
 */
export function parseContent({ file, source }: Pick<ContentFile, 'file' | 'source'>): MdastNode {
  const fail = (line: number, column: number, message: string, hint: string) => new ProblemError([makeError({ file, line, column }, message, hint)]);
  const failDeep = (line: number, column: number) =>
    fail(line, column, `more than ${DEEPEST} levels of quotations, lists, emphasis or elements`, 'write it with fewer levels');
  let root: MdastNode;
  try {
    root = file.endsWith('.mdx') ? mdxToMdast(source, { features: FEATURES }) : markdownToMdast(source, { features: FEATURES });
  } catch (error) {
    // The parser builds its tree recursively.
    if (error instanceof RangeError)
      throw failDeep(
        Math.max(
          0,
          source.split('\n').findIndex((line) => DEEP_LINE.test(line)),
        ) + 1,
        1,
      );
    const { message } = error as Error;
    const [, line = 1, column = 1, text = message] = /^(\d+):(\d+): (.*?)(?: \(\d+:\d+\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(message) ?? [];
    const [id] = /\{#[\w-]+\}(?=\s*$)/.exec(source.split('\n')[Number(line) - 1] ?? '') ?? [];
    if (id) throw fail(Number(line), Number(column), `MDX reads ${id} as code`, "delete it; a heading's id is made from its words");
    const [, open, openLine, openColumn] = /closing tag for `<([^`>]*)>` \((\d+):(\d+)\)/.exec(message) ?? [];
    const isFenceOpen = (source.match(/^[ \t]*(?:```|~~~)/gm) ?? []).length % 2 === 1;
    const isTagInText = text.startsWith('Expected a closing tag') && text.endsWith('before the end of `paragraph`');
    const hint = isFenceOpen
      ? 'close the block of code that is not closed: what follows it is code'
      : isTagInText
        ? `write \\<${open}> or backticks for words that readers see; write a tag on its own line, with an empty line between it and the text`
        : open !== undefined
          ? `write </${open}> after its content`
          : 'close every tag and brace, and write \\< and \\{ for the signs themselves';
    throw fail(Number(openLine ?? line), Number(openColumn ?? column), text.replace(/ \(\d+:\d+\)/, ''), hint);
  }
  const deep = findDeepNode(root);
  if (deep) throw failDeep(deep.position?.start.line ?? 1, deep.position?.start.column ?? 1);
  return root;
}

/** Finds a node too deep for recursion, level by level. */
function findDeepNode(root: MdastNode): MdastNode | undefined {
  let level: readonly MdastNode[] = [root];
  // A list level is two nodes.
  for (let depth = 0; depth <= 2 * DEEPEST && level.length > 0; depth += 1)
    level = level.flatMap((node) => ('children' in node ? (node.children as readonly MdastNode[]) : []));
  return level[0];
}

/** Visits a Markdown node and its descendants in reading order. */
export function visit(node: MdastNode, see: (node: MdastNode) => void): void {
  see(node);
  if ('children' in node) node.children.forEach((child) => visit(child as MdastNode, see));
}

/** A component or element of MDX. */
export type JsxElement = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export function isJsx(node: MdastNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns an attribute of a JSX element: a text, `null` without a value, or an expression. */
export function getAttribute({ attributes }: JsxElement, name: string) {
  return attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
}

/** Returns the position of a node in its page. */
export function locateNode({ file }: Pick<ContentFile, 'file'>, { position }: MdastNode): SourcePosition {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { file, line, column };
}

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

/**
 * Finds a text's character in its source, which has extra characters in
 * between: indentation, escapes, marks.
 */
export function align(text: string, source: string, start: number, index: number): number {
  if (source.startsWith(text, start)) return start + index;
  let offset = start - 1;
  for (let at = 0; at <= Math.min(index, text.length - 1); at += 1) {
    // A line break in the source may be a space in the text.
    const found = /\s/.test(text[at] ?? '') ? source.slice(offset + 1).search(/\s/) + offset + 1 : source.indexOf(text[at] ?? '', offset + 1);
    if (found <= offset) break;
    offset = found;
  }
  return Math.max(start, offset);
}
