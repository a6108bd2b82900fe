import { markdownToMdast, mdxToMdast } from 'satteri';
import { visit } from '../../src/plugins/links/collect-links.ts';

/** A fenced block of code in a page. */
export interface CodeBlock {
  file: string;
  /** Line of the page on which the code begins, after the fence. */
  line: number;
  /** The fence's first word; empty when it has none. */
  language: string;
  code: string;
}

/**
 * Lists the fenced code blocks of a Markdown or MDX file, those in lists and components too.
 *
 * @throws Error for MDX that does not parse
 */
export function collectCodeBlocks({ file, source }: { file: string; source: string }): CodeBlock[] {
  const read = file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  const blocks: CodeBlock[] = [];
  visit(read(source, { features: { directive: true } }), (node) => {
    if (node.type === 'code') blocks.push({ file, line: (node.position?.start.line ?? 0) + 1, language: node.lang ?? '', code: node.value });
  });
  return blocks;
}
