import { Tokenizer } from 'htmlparser2';
import type { MdastNode } from 'satteri';
import { visit } from '../../sources/content-tree.ts';
import { getStart, inTree, type ProseRule, type Report } from './prose-rule.ts';

/** Elements without an end tag, or with an optional one. */
const NEEDS_NO_END =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|td|th|tr|thead|tbody|tfoot|option|optgroup|colgroup|caption|rt|rp)$/;

/** Elements whose descendants may end in `/>`. */
const FOREIGN = /^(?:svg|math)$/;

/** Finds text that Markdown silently drops, and HTML that swallows the rest of the page. */
export const lostText: ProseRule = {
  id: 'lost-text',
  find: inTree((tree, report, source) => {
    visit(tree, (node) => {
      if (node.type === 'table') findCells(node, report);
      if (node.type === 'delete' && !source.startsWith('~~', getStart(node)))
        report(node, 'the text between two ~ is struck out', 'write \\~ for the sign, a dash for a range, or ~~ to strike out');
    });
    findNotes(tree, report);
    findTags(tree, report);
  }),
};

/** Finds cells without a header column. */
function findCells({ children: rows }: Extract<MdastNode, { type: 'table' }>, report: Report): void {
  const columns = rows[0]?.children.length ?? 0;
  const hint = `the header has ${columns} columns; add one, or write \\| for a bar inside a cell, even in code`;
  for (const row of rows) if (row.children[columns]) report(row.children[columns], "this cell isn't shown", hint);
}

/** Finds footnotes that are unused, duplicate or missing. */
function findNotes(tree: MdastNode, report: Report): void {
  const used = new Set<string>();
  const written = new Map<string, MdastNode>();
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type !== 'root' && 'children' in node && node.children.length > 0 && node.children.every(({ type }) => type === 'footnoteDefinition'))
      report(node, 'the text of a footnote leaves this empty', 'write it on a line of its own, not in a list or quotation');
    if (node.type === 'text')
      for (const { index, 0: found } of node.value.matchAll(/\[\^[^\]\s]+\]/g))
        report(getStart(node) + index, `footnote ${found} has no text`, `add a line ${found}: with its text`);
    if (node.type !== 'footnoteDefinition') return;
    if (written.has(node.identifier)) report(node, `footnote [^${node.label}] is defined twice, and the second isn't shown`, 'give it another name');
    else written.set(node.identifier, node);
  });
  for (const [name, node] of written)
    if (!used.has(name)) report(node, `footnote [^${name}] is never used, so it isn't shown`, `write [^${name}] in the text, or delete the footnote`);
}

/** Finds unclosed HTML elements and comments, and end tags without a start tag. */
function findTags(tree: MdastNode, report: Report): void {
  const reportOpen = ({ name, offset }: { name: string; offset: number }) =>
    report(offset, `<${name}> is never closed, so the rest of the page is inside it`, `write </${name}>`);
  const open: { name: string; offset: number }[] = [];
  visit(tree, (node) => {
    if (node.type !== 'html') return;
    const comment = node.value.lastIndexOf('<!--');
    if (comment >= 0 && !node.value.includes('-->', comment))
      report(getStart(node) + comment, "the comment isn't closed, so the rest isn't shown", 'write --> after it');
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
      if (start === -1) report(offset, `</${name}> has no opening tag`, 'delete it, or add the opening tag');
      else open.splice(start).slice(1).forEach(reportOpen);
    }
  });
  open.forEach(reportOpen);
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
