import { isJsx, align, parseContent } from './content-tree.ts';
import type { MdastNode } from 'satteri';
import { getPosition, type SourcePosition } from '../lib/problem.ts';
import { locateField, type ContentFile } from './content-files.ts';

/** Placeholder in a passage for non-words: code, a formula, a component, an address. */
export const NO_WORDS = '\uFFFC';

/** A continuous run of visible words: a paragraph, a heading, a cell, a label. */
export interface Passage {
  role: 'heading' | 'text' | 'cell' | 'label';
  /** Words without marks; each code span is one `NO_WORDS`. */
  text: string;
  /** It quotes someone else. */
  isQuotation: boolean;
  /** Maps a text index to a source offset. */
  findOffset: (index: number) => number;
}

/** A writer's exception from a rule, `prose-allow rule: reason` in a comment. */
export interface Allowance {
  rule: string;
  /** Empty if missing. */
  reason: string;
  /** Offset of the comment, and the range in the source that it covers. */
  at: number;
  from: number;
  to: number;
}

/** A text that people wrote, as prose rules see it. */
export interface ProseText {
  file: string;
  source: string;
  passages: readonly Passage[];
  allowances: readonly Allowance[];
  /** The page and its tree, if the text is a page. */
  page?: { content: ContentFile; tree: MdastNode };
}

/** Locates an offset in a text. */
export function locateInText({ file, source }: Pick<ProseText, 'file' | 'source'>, offset: number): SourcePosition {
  return { file, ...getPosition(source, offset) };
}

/** Front matter fields that readers see. */
const FIELDS = ['title', 'sidebar_label', 'description'];

/**
 * Reads the words of a page and of its front matter.
 *
 * @throws ProblemError for MDX that does not parse
 */
export function readPageText(content: ContentFile): ProseText {
  const { file, source } = content;
  const tree = parseContent(content);
  const { passages, allowances } = readMarkdown(tree, source);
  const fields = FIELDS.flatMap((field): Passage[] => {
    const text = content.frontmatter[field];
    if (typeof text !== 'string') return [];
    const { line, column } = locateField(content, [field]);
    const start = getOffset(source, line, column) + field.length;
    return [{ role: 'label', text, isQuotation: false, findOffset: (index) => align(text, source, start, index) }];
  });
  const [matter] = 'children' in tree ? tree.children : [];
  const end = matter?.type === 'yaml' ? matter.position?.end.offset : 0;
  const inFields = readLineComments(source.slice(0, end), '#');
  return { file, source, passages: [...fields, ...passages], allowances: [...inFields, ...allowances], page: { content, tree } };
}

/** Finds exceptions in YAML or TypeScript comments. Each covers the next line of code. */
export function readLineComments(source: string, sign: '#' | '//'): Allowance[] {
  const found: Allowance[] = [];
  let open: { at: number; text: string }[] = [];
  let at = 0;
  for (const line of source.split('\n')) {
    const text = line.trimStart();
    const comment = text.startsWith(sign) ? text.slice(sign.length).trim() : '';
    if (/^prose-allow\b/.test(comment)) open.push({ at, text: comment });
    else {
      const to = at + line.length;
      found.push(...open.flatMap((each) => parseAllowance(each.text, { at: each.at, from: to - line.length, to })));
      open = [];
    }
    at += line.length + 1;
  }
  return found;
}

function parseAllowance(text: string, range: Pick<Allowance, 'at' | 'from' | 'to'>): Allowance[] {
  const [whole, rule = ''] = /^prose-allow\b[ \t]*([\w-]*)/.exec(text.trim()) ?? [];
  if (whole === undefined) return [];
  const reason = text.trim().slice(whole.length).trimStart().replace(/^:/, '').trim();
  return [{ ...range, rule, reason }];
}

/** Converts a 1-based position to an offset. */
export function getOffset(source: string, line: number, column: number): number {
  const before = source.split('\n', line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** Reads the words of a Markdown tree. */
export function readMarkdown(tree: MdastNode, source: string): Pick<ProseText, 'passages' | 'allowances'> {
  const reader = new MarkdownReader(source);
  reader.readBlock(tree, false);
  return reader;
}

/** Component attributes that readers see. */
const ATTRIBUTES = ['alt', 'caption', 'label', 'title', 'summary'];
/** Inline nodes. */
const INLINE: readonly string[] = ['text', 'emphasis', 'strong', 'link', 'inlineCode', 'mdxJsxTextElement'];
/** Names of components, and of elements that aren't part of a line. */
const APART = /^(?:[A-Z].*|br|dd|div|dt|li|p|t[dhr])$/;
/** Matches the start of an address in running text. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S/;

interface Part {
  /** Index in the text of the passage. */
  at: number;
  value: string;
  offset: number;
}

class MarkdownReader {
  readonly passages: Passage[] = [];
  readonly allowances: Allowance[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  readBlock(node: MdastNode, isQuotation: boolean): void {
    if (node.type === 'heading') return this.#readInline(node, 'heading', isQuotation);
    if (node.type === 'paragraph') return this.#readInline(node, 'text', isQuotation);
    if (node.type === 'tableCell') return this.#readInline(node, 'cell', isQuotation);
    this.#readLabels(node);
    // A component on its own line contains words without a paragraph.
    if ('children' in node && node.children.some(({ type }) => INLINE.includes(type))) return this.#readInline(node, 'text', isQuotation);
    if ('children' in node) {
      this.#readAllowances(node.children as MdastNode[]);
      node.children.forEach((child) => this.readBlock(child as MdastNode, isQuotation || node.type === 'blockquote'));
    }
  }

  /** An exception covers the block after its comment, or its parent. */
  #readAllowances(children: readonly MdastNode[], parent?: MdastNode): void {
    children.forEach((child, index) => {
      const comment = getComment(child);
      if (comment === undefined || !child.position) return;
      const next = parent ?? children.slice(index + 1).find((each) => getComment(each) === undefined);
      const { start, end } = next?.position ?? child.position;
      this.allowances.push(...parseAllowance(comment, { at: child.position.start.offset ?? 0, from: start.offset ?? 0, to: end.offset ?? 0 }));
    });
  }

  #readInline(node: MdastNode, role: Passage['role'], isQuotation: boolean): void {
    const parts: Part[] = [];
    let text = '';
    const add = (value: string, each: MdastNode) => {
      parts.push({ at: text.length, value, offset: each.position?.start.offset ?? 0 });
      text += value;
    };
    const read = (each: MdastNode): void => {
      if (each.type === 'text') return add(each.value, each);
      if (each.type === 'break') return add(' ', each);
      if (each.type === 'html' || getComment(each) !== undefined) return;
      this.#readLabels(each);
      if ('children' in each && each.children.length > 0) {
        each.children.forEach((child) => read(child as MdastNode));
        // Components and blocks on one line are shown apart, as tabs and cells are.
        if (each.type === 'mdxJsxTextElement' && APART.test(each.name ?? '')) add(NO_WORDS, each);
        return;
      }
      add(NO_WORDS, each);
    };
    if ('children' in node) {
      this.#readAllowances(node.children as MdastNode[], node);
      node.children.forEach((child) => read(child as MdastNode));
    }
    const words = text.replace(/\S+/g, blankAddress);
    this.passages.push({ role, text: words, isQuotation, findOffset: (index) => this.#find(parts, index) });
  }

  #find(parts: readonly Part[], index: number): number {
    const part = parts.findLast(({ at }) => at <= index);
    if (!part) return 0;
    return part.value === NO_WORDS ? part.offset : align(part.value, this.#source, part.offset, index - part.at);
  }

  /** Reads texts in attributes: of pictures, components and drawings. */
  #readLabels(node: MdastNode): void {
    const from = node.position?.start.offset ?? 0;
    const add = (text: string) => {
      const offset = Math.max(from, this.#source.indexOf(text, from));
      this.passages.push({ role: 'label', text, isQuotation: false, findOffset: (index) => offset + index });
    };
    if (node.type === 'image' && node.alt) add(node.alt);
    if (node.type === 'code') [...(node.meta ?? '').matchAll(/\b(?:alt|caption)="([^"]*)"/g)].forEach(([, text = '']) => add(text));
    if (!isJsx(node)) return;
    for (const attribute of node.attributes)
      if (attribute.type === 'mdxJsxAttribute' && ATTRIBUTES.includes(attribute.name) && typeof attribute.value === 'string') add(attribute.value);
  }
}

/** Replaces an address or mailbox between two spaces with characters that aren't words. */
function blankAddress(word: string): string {
  const start = word.search(ADDRESS);
  if (start >= 0) return word.slice(0, start) + NO_WORDS.repeat(word.length - start);
  const host = word.indexOf('@', 1) + 1;
  const last = host > 0 ? [...word.matchAll(/\.\w+/g)].at(-1) : undefined;
  if (!last || last.index <= host) return word;
  const end = last.index + last[0].length;
  return NO_WORDS.repeat(end) + word.slice(end);
}

/** Reads a Markdown or MDX comment. */
function getComment(node: MdastNode): string | undefined {
  if (node.type === 'html') return /^<!--(.*)-->\s*$/s.exec(node.value)?.[1];
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return /^\s*\/\*(.*)\*\/\s*$/s.exec(node.value)?.[1];
  return undefined;
}
