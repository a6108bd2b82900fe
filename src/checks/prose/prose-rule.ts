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

/** Builds a search over a page's blocks. Findings start at the block unless they have an offset. */
export function inNodes(
  find: (node: MdastNode, text: ProseText) => readonly (Omit<ProseFinding, 'offset'> & { offset?: number })[],
): ProseRule['find'] {
  return (text) => {
    const findings: ProseFinding[] = [];
    if (text.page)
      visit(text.page.tree, (node) =>
        findings.push(...find(node, text).map((finding) => ({ offset: node.position?.start.offset ?? 0, ...finding }))),
      );
    return findings;
  };
}
