import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { ProblemError } from '../data/problem.ts';
import type { ContentFile } from './content-files.ts';

const FEATURES = { directive: true };

/**
 * Parses a Markdown or MDX file.
 *
 * @throws ProblemError with the place of MDX that does not parse
 */
export function parseContent({ file, source }: Pick<ContentFile, 'file' | 'source'>): MdastNode {
  try {
    return file.endsWith('.mdx') ? mdxToMdast(source, { features: FEATURES }) : markdownToMdast(source, { features: FEATURES });
  } catch (error) {
    const { message } = error as Error;
    const [, line = 1, column = 1, told = message] = /^(\d+):(\d+): (.*?)(?: \(\d+:\d+\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(message) ?? [];
    const isFenceOpen = (source.match(/^[ \t]*(?:```|~~~)/gm) ?? []).length % 2 === 1;
    const hint = isFenceOpen
      ? 'close the block of code that is not closed: what follows it is code'
      : 'close every tag and brace, and write \\< and \\{ for the signs themselves';
    throw new ProblemError([{ severity: 'error', file, line: Number(line), column: Number(column), message: told, hint }]);
  }
}

/** Shows a Markdown node and all below it, in reading order. */
export function visit(node: MdastNode, see: (node: MdastNode) => void): void {
  see(node);
  if ('children' in node) node.children.forEach((child) => visit(child as MdastNode, see));
}
