import { relative, resolve } from 'node:path';
import { getLineColLocation, lint, loadConfig } from '@redocly/openapi-core';
import type { Problem } from '../../src/lib/problem.ts';

/** The rules, where Redocly's own programs look for them. */
const RULES = 'redocly.yaml';

/** Lints an API description by the recorded rules. Returns violations in the order of the text. */
export async function lintApi(file: string): Promise<Problem[]> {
  const problems = await lint({ ref: file, config: await loadConfig({ configPath: RULES }) });
  return problems.map(toProblem).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

type Found = Awaited<ReturnType<typeof lint>>[number];

function toProblem({ ruleId, severity, message, suggest, location: [position] }: Found): Problem {
  const { line = 1, col = 1 } = position ? getLineColLocation(position).start : {};
  return {
    rule: ruleId,
    severity: severity === 'error' ? 'error' : 'warning',
    file: relative(process.cwd(), resolve(position?.source.absoluteRef ?? RULES)),
    line,
    column: col,
    pointer: position?.pointer,
    message: message.replace(/\.$/, ''),
    hint: suggest.length > 0 ? `did you mean ${suggest.join(' or ')}?` : undefined,
  };
}
