import { runInNewContext } from 'node:vm';
import type { MdastNode } from 'satteri';
import type { Problem } from '../../data/problem.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { parseContent, visit } from '../../sources/content-tree.ts';
import { UNKNOWN } from './component-props.ts';
import { listNames } from './page-imports.ts';

/** What an expression gives by itself, or the name that it asks its page for. */
export function evaluate(expression: string): { value: unknown; missing?: string | undefined } {
  try {
    return { value: structuredClone(runInNewContext(`(${expression}\n)`)) };
  } catch (error) {
    const [, missing] = /^(\S+) is not defined$/.exec((error as Error).message) ?? [];
    return { value: UNKNOWN, missing };
  }
}

/** Finds braces of an MDX page that name what the page does not have: most are braces that readers were meant to see. */
export function checkExpressions(content: ContentFile): Problem[] {
  const known = listNames(content);
  const problems: Problem[] = [];
  visit(parseContent(content), (node) => {
    for (const expression of listExpressions(node)) {
      const { missing } = evaluate(expression);
      if (missing === undefined || known.includes(missing) || missing in globalThis) continue;
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const hint = `write \\{ and \\} for braces that readers see, or put code into backticks`;
      problems.push({
        severity: 'error',
        file: content.file,
        line,
        column,
        message: `{${expression}} names "${missing}", which the page does not have`,
        hint,
      });
    }
  });
  return problems;
}

function listExpressions(node: MdastNode): string[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node.value];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap(({ value }) => (typeof value === 'object' && value !== null ? [value.value] : []));
}
