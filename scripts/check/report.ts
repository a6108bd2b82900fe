import { formatProblem, type Problem } from '../../src/lib/problem.ts';
import type { FixedFile, CheckResult } from './run-check.ts';

/** Output of `--json`. Fields may be added; changing or removing one requires a new `version`. */
export interface Report {
  version: 1;
  checks: readonly { name: string; passed: boolean; notes: readonly string[] }[];
  /** Problems to fix. */
  problems: readonly ReportedProblem[];
  /** Notes about single places, which aren't errors. */
  noted: readonly ReportedProblem[];
  /** Files that `--fix` changed. */
  fixed: readonly ({ check: string } & FixedFile)[];
}

/** Checks if a check completed without problems to fix. */
export function hasPassed({ problems, isStopped = false }: CheckResult): boolean {
  return problems.length === 0 && !isStopped;
}

type ReportedProblem = { check: string; rule: string } & Pick<Problem, 'file' | 'line' | 'column' | 'severity' | 'message'> & { hint: string | null };

/** Builds the JSON report. */
export function toReport(results: readonly (readonly [name: string, result: CheckResult])[]): Report {
  const list = (key: 'problems' | 'noted') =>
    results.flatMap(([check, result]) =>
      (result[key] ?? []).map(({ rule = check, file, line, column, severity, message, hint = null }) => ({
        check,
        rule,
        file,
        line,
        column,
        severity,
        message,
        hint,
      })),
    );
  return {
    version: 1,
    checks: results.map(([name, result]) => ({ name, passed: hasPassed(result), notes: result.notes ?? [] })),
    problems: list('problems'),
    noted: list('noted'),
    fixed: results.flatMap(([check, { fixed = [] }]) => fixed.map((each) => ({ check, ...each }))),
  };
}

/** Formats a result for people: a line for each problem, with its rule's id, and one for the check. */
export function formatResult(name: string, result: CheckResult): string[] {
  const { problems, noted = [], notes = [], fixed = [] } = result;
  return [
    ...fixed.map(({ file, places }) => `fixed: ${file}${places === undefined ? '' : `, ${places} ${places === 1 ? 'place' : 'places'}`}`),
    ...problems.map(formatWithRule),
    ...noted.map((problem) => `noted: ${formatWithRule(problem)}`),
    ...notes.map((note) => `note: ${note}`),
    `${hasPassed(result) ? 'passed' : 'FAILED'}: ${name}${noted.length > 0 ? `, with ${noted.length} places noted` : ''}`,
  ];
}

function formatWithRule(problem: Problem): string {
  return `${formatProblem(problem)}${problem.rule ? ` [${problem.rule}]` : ''}`;
}
