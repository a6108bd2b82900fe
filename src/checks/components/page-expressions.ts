import { isJsx, locateNode, parseContent, visit } from '../../sources/content-tree.ts';
import { runInNewContext } from 'node:vm';
import type { MdastNode } from 'satteri';
import { type Problem, makeError } from '../../lib/problem.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { UNKNOWN } from './component-props.ts';
import { listNames } from './page-imports.ts';

/** Values that a page shows nothing of. */
const PRINTS_NOTHING: readonly unknown[] = [undefined, null, true, false, ''];

function isComment(expression: string): boolean {
  return /^\s*(?:\/\*.*\*\/\s*)*$/s.test(expression);
}

/** Evaluates an expression, or returns the name that it lacks. */
export function evaluate(expression: string, frontmatter?: ContentFile['frontmatter']): { value: unknown; missing?: string | undefined } {
  try {
    return { value: structuredClone(runInNewContext(`(${expression}\n)`, frontmatter && { frontmatter })) };
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
      const { value, missing } = evaluate(expression, content.frontmatter);
      const fault =
        missing !== undefined && !known.includes(missing) && !(missing in globalThis)
          ? `{${expression}} uses "${missing}", which the page does not define`
          : 'value' in node && PRINTS_NOTHING.includes(value) && !isComment(expression) && `{${expression}} prints nothing`;
      if (!fault) continue;
      const hint = `write \\{ and \\} for braces that readers see, or put code into backticks`;
      problems.push(makeError(locateNode(content, node), fault, hint));
    }
  });
  return problems;
}

function listExpressions(node: MdastNode): string[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node.value];
  if (!isJsx(node)) return [];
  return node.attributes.flatMap(({ value }) => (typeof value === 'object' && value !== null ? [value.value] : []));
}
