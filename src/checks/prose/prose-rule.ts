import type { MdastNode } from 'satteri';
import { visit } from '../../sources/content-tree.ts';
import type { Passage, ProseText } from '../../sources/prose-text.ts';

/** Something in a text that a rule does not allow. */
export interface ProseFinding {
  /** Where it begins in the source. */
  offset: number;
  message: string;
  /** A better wording, or what to do. */
  hint: string;
  /** What `--fix` writes in the place of what is there; left out where a person must look. */
  fix?: { found: string; write: string };
}

/** A rule about what people write. `docs/writing.md` explains each under its id. */
export interface ProseRule {
  id: string;
  /** Whether old texts may still break it, as often as `remaining.json` says. */
  isCounted?: boolean;
  /** Finds what breaks the rule, in the order of the text. */
  find: (text: ProseText) => readonly ProseFinding[] | Promise<readonly ProseFinding[]>;
}

/** Something found in a passage, by its place in the words. */
interface Match extends Omit<ProseFinding, 'offset'> {
  index: number;
}

/** Makes the search of a rule that looks at words alone. */
export function inPassages(find: (passage: Passage, text: ProseText) => readonly Match[]): ProseRule['find'] {
  return (text) =>
    text.passages.flatMap((passage) => find(passage, text).map(({ index, ...finding }) => ({ ...finding, offset: passage.findOffset(index) })));
}

/** Makes the search of a rule that looks at the blocks of a page; what it finds stands where the block begins, unless it says where. */
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

/** A phrase that we do not use, and what to write. */
export interface Phrase {
  pattern: RegExp;
  /** A better wording. */
  better: string;
}

/** Finds phrases in words of our own; their patterns are global and ignore case. */
export function findPhrases({ text, isQuotation }: Passage, phrases: readonly Phrase[], describe: (found: string) => string): Match[] {
  if (isQuotation) return [];
  return phrases
    .flatMap(({ pattern, better }) => [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ index, message: describe(found), hint: better })))
    .sort((a, b) => a.index - b.index);
}
