import { Tokenizer } from 'htmlparser2';
import type { MdastNode } from 'satteri';
import { visit } from '../../sources/content-tree.ts';
import type { ProseFinding, ProseRule } from './prose-rule.ts';

/** Elements without an end tag, or with an optional one. */
const NEEDS_NO_END =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|td|th|tr|thead|tbody|tfoot|option|optgroup|colgroup|caption|rt|rp)$/;

/** Elements whose descendants may end in `/>`. */
const FOREIGN = /^(?:svg|math)$/;

/** Finds text that Markdown silently drops, and HTML that swallows the rest of the page. */
export const lostText: ProseRule = {
  id: 'lost-text',
  find: ({ page, source }) =>
    page
      ? [...listCells(page.tree), ...listNotes(page.tree), ...listTags(page.tree), ...listStruck(page.tree, source)].sort(
          (a, b) => a.offset - b.offset,
        )
      : [],
};

/** Finds cells without a header column. */
function listCells(tree: MdastNode): ProseFinding[] {
  const findings: ProseFinding[] = [];
  visit(tree, (node) => {
    if (node.type !== 'table') return;
    const columns = node.children[0]?.children.length ?? 0;
    for (const row of node.children) {
      const surplus = row.children[columns];
      if (!surplus) continue;
      const hint = `the header has ${columns} columns; add one, or write \\| for a bar inside a cell, even in code`;
      findings.push({ offset: getStart(surplus), message: "this cell isn't shown", hint });
    }
  });
  return findings;
}

/** Finds text between single tildes, which is struck out and loses them. */
function listStruck(tree: MdastNode, source: string): ProseFinding[] {
  const findings: ProseFinding[] = [];
  visit(tree, (node) => {
    const start = getStart(node);
    if (node.type === 'delete' && !source.startsWith('~~', start))
      findings.push({
        offset: start,
        message: 'the text between two ~ is struck out',
        hint: 'write \\~ for the sign, a dash for a range, or ~~ to strike out',
      });
  });
  return findings;
}

/** Finds footnotes that are unused, duplicate or missing. */
function listNotes(tree: MdastNode): ProseFinding[] {
  const findings: ProseFinding[] = [];
  const used = new Set<string>();
  const written = new Map<string, MdastNode>();
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type !== 'root' && 'children' in node && node.children.length > 0 && node.children.every(({ type }) => type === 'footnoteDefinition'))
      findings.push({
        offset: getStart(node),
        message: 'the text of a footnote leaves this empty',
        hint: 'write it on a line of its own, not in a list or quotation',
      });
    if (node.type === 'text')
      for (const { index, 0: found } of node.value.matchAll(/\[\^[^\]\s]+\]/g))
        findings.push({
          offset: getStart(node) + index,
          message: `footnote ${found} has no text`,
          hint: `add a line ${found}: with its text`,
        });
    if (node.type !== 'footnoteDefinition') return;
    if (written.has(node.identifier))
      findings.push({
        offset: getStart(node),
        message: `footnote [^${node.label}] is defined twice, and the second isn't shown`,
        hint: 'give it another name',
      });
    else written.set(node.identifier, node);
  });
  for (const [name, node] of written)
    if (!used.has(name))
      findings.push({
        offset: getStart(node),
        message: `footnote [^${name}] is never used, so it isn't shown`,
        hint: `write [^${name}] in the text, or delete the footnote`,
      });
  return findings;
}

/** Finds unclosed HTML elements and comments, and end tags without a start tag. */
function listTags(tree: MdastNode): ProseFinding[] {
  const findings: ProseFinding[] = [];
  const open: { name: string; offset: number }[] = [];
  visit(tree, (node) => {
    if (node.type !== 'html') return;
    const comment = node.value.lastIndexOf('<!--');
    if (comment >= 0 && !node.value.includes('-->', comment))
      findings.push({ offset: getStart(node) + comment, message: "the comment isn't closed, so the rest isn't shown", hint: 'write --> after it' });
    for (const { name, index, isEnd, hasSlash } of readTags(node.value)) {
      const offset = getStart(node) + index;
      if (NEEDS_NO_END.test(name)) continue;
      // Browsers ignore the slash of <b/>, except in drawings and formulas.
      if (hasSlash && [name, ...open.map((each) => each.name)].some((each) => FOREIGN.test(each))) continue;
      if (!isEnd) {
        open.push({ name, offset });
        continue;
      }
      const start = open.findLastIndex((each) => each.name === name);
      if (start === -1) findings.push({ offset, message: `</${name}> has no opening tag`, hint: 'delete it, or add the opening tag' });
      else findings.push(...open.splice(start).slice(1).map(reportOpen));
    }
  });
  return [...findings, ...open.map(reportOpen)];
}

function reportOpen({ name, offset }: { name: string; offset: number }): ProseFinding {
  return { offset, message: `<${name}> is never closed, so the rest of the page is inside it`, hint: `write </${name}>` };
}

interface Tag {
  name: string;
  /** Position of its `<`. */
  index: number;
  isEnd: boolean;
  /** Whether it ends in `/>`. */
  hasSlash: boolean;
}

/** Lists HTML tags in order. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const add = (isEnd: boolean) => (start: number, end: number) =>
    tags.push({ name: html.slice(start, end).toLowerCase(), index: start - (isEnd ? 2 : 1), isEnd, hasSlash: false });
  const markSlash = () => {
    const tag = tags.at(-1);
    if (tag) tag.hasSlash = true;
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: add(false),
      onclosetag: add(true),
      onselfclosingtag: markSlash,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
      isInForeignContext: () => false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tags;
}

function getStart(node: MdastNode): number {
  return node.position?.start.offset ?? 0;
}
