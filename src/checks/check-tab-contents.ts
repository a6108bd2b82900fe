import type { MdastNode } from 'satteri';
import type { Problem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { parseContent, visit } from '../sources/content-tree.ts';

/** Reports content of `<Tabs>` outside of any `<Tab>`. It would be visible whichever tab is open. */
export function checkTabContents(files: readonly ContentFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const content of files.filter(({ file, source }) => file.endsWith('.mdx') && source.includes('<Tabs')))
    visit(parseContent(content), (node) => {
      const [stray] = getName(node) === 'Tabs' && 'children' in node ? node.children.flatMap(findStray) : [];
      if (!stray) return;
      const { line = 1, column = 1 } = stray.position?.start ?? {};
      const hint = 'put it into a <Tab label="…">, or outside of <Tabs>';
      problems.push({ severity: 'error', file: content.file, line, column, message: '<Tabs> contains something other than <Tab>', hint });
    });
  return problems;
}

function findStray(node: MdastNode): MdastNode[] {
  // The paragraph around inline components is not rendered.
  if (node.type === 'paragraph') return node.children.flatMap(findStray);
  const isIgnored = (node.type === 'text' && node.value.trim() === '') || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isIgnored || getName(node) === 'Tab' ? [] : [node];
}

function getName(node: MdastNode): string | null | undefined {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined;
}
