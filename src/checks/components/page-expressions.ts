import { runInNewContext } from 'node:vm';
import type { MdastNode } from 'satteri';
import type { Problem } from '../../lib/problem.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { parseContent, visit } from '../../sources/content-tree.ts';
import { UNKNOWN } from './component-props.ts';
import { listNames } from './page-imports.ts';

/** Evaluates an expression, or returns the name that it lacks. */
export function evaluate(expression: string): { value: unknown; missing?: string | undefined } {
  try {
    return { value: structuredClone(runInNewContext(`(${expression}\n)`)) };
  } catch (error) {
    const [, missing] = /^(\S+) is not defined$/.exec((error as Error).message) ?? [];
    return { value: UNKNOWN, missing };
  }
}

/** Finds MDX expressions with names that the page doesn't have: most are braces meant as text. */
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
        message: `{${expression}} uses "${missing}", which the page does not define`,
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
