import type { MdastNode } from 'satteri';
import { visit } from '../../sources/content-tree.ts';
import type { Passage, ProseText } from '../../sources/prose-text.ts';

/** A violation of a rule in a text. */
export interface ProseFinding {
  /** Its start in the source. */
  offset: number;
  message: string;
  /** A better wording, or what to do. */
  hint: string;
  /** The replacement for `--fix`; left out if a person must decide. */
  fix?: { found: string; write: string };
}

/** A rule about prose. `docs/writing.md` explains each under its id. */
export interface ProseRule {
  id: string;
  /** Finds violations, in text order. */
  find: (text: ProseText) => readonly ProseFinding[] | Promise<readonly ProseFinding[]>;
}

/** A match in a passage, by index in its text. */
export interface Match extends Omit<ProseFinding, 'offset'> {
  index: number;
}

/** Builds a search over the words of a text. */
export function inPassages(find: (passage: Passage, text: ProseText) => readonly Match[]): ProseRule['find'] {
  return (text) =>
    text.passages.flatMap((passage) => find(passage, text).map(({ index, ...finding }) => ({ ...finding, offset: passage.findOffset(index) })));
}

/** Reports a violation at a node or an offset in the source. */
export type Report = (at: MdastNode | number, message: string, hint: string) => void;

/** Builds a search of a page's tree, whose findings are in text order. */
export function inTree(search: (tree: MdastNode, report: Report, source: string) => void): ProseRule['find'] {
  return ({ page, source }) => {
    const findings: ProseFinding[] = [];
    const report: Report = (at, message, hint) => findings.push({ offset: typeof at === 'number' ? at : getStart(at), message, hint });
    if (page) search(page.tree, report, source);
    return findings.sort((a, b) => a.offset - b.offset);
  };
}

/** Builds a search over a page's nodes. */
export function inNodes(search: (node: MdastNode, report: Report, source: string) => void): ProseRule['find'] {
  return inTree((tree, report, source) => visit(tree, (node) => search(node, report, source)));
}

/** Returns a node's start in the source. */
export function getStart(node: MdastNode): number {
  return node.position?.start.offset ?? 0;
}
