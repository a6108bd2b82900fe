import { parseContent, visit } from '../../src/sources/content-tree.ts';

/** A fenced block of code in a page. */
export interface CodeBlock {
  file: string;
  /** Line of the page on which the code begins, after the fence. */
  line: number;
  /** The fence's first word, or empty. */
  language: string;
  /** The file name in the fence, or empty. */
  title: string;
  code: string;
}

/**
 * Lists the fenced code blocks of a Markdown or MDX file, at any depth.
 *
 * @throws ProblemError for MDX that does not parse
 */
export function collectCodeBlocks(content: { file: string; source: string }): CodeBlock[] {
  const { file } = content;
  const blocks: CodeBlock[] = [];
  visit(parseContent(content), (node) => {
    if (node.type !== 'code') return;
    const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
    blocks.push({ file, line: (node.position?.start.line ?? 0) + 1, language: node.lang ?? '', title, code: node.value });
  });
  return blocks;
}
