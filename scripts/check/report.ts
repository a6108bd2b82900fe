import { formatProblem, type Problem } from '../../src/lib/problem.ts';
import type { FixedFile, Result } from './check.ts';

/** Output of `--json`. Fields may be added; changing or removing one requires a new `version`. */
export interface Report {
  version: 1;
  checks: readonly { name: string; passed: boolean; notes: readonly string[] }[];
  /** Problems to fix. */
  problems: readonly ReportedProblem[];
  /** Known problems that may stay for now. */
  noted: readonly ReportedProblem[];
  /** Files that `--fix` changed. */
  fixed: readonly ({ check: string } & FixedFile)[];
}

/** Checks if a check completed without problems to fix. */
export function hasPassed({ problems, isStopped = false }: Result): boolean {
  return problems.length === 0 && !isStopped;
}

type ReportedProblem = { check: string; rule: string } & Pick<Problem, 'file' | 'line' | 'column' | 'severity' | 'message'> & { hint: string | null };

/** Builds the JSON report. */
export function toReport(results: readonly (readonly [name: string, result: Result])[]): Report {
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
export function formatResult(name: string, result: Result, { isDetailed }: { isDetailed: boolean }): string[] {
  const { problems, noted = [], notes = [], fixed = [] } = result;
  return [
    ...fixed.map(({ file, places }) => `fixed: ${file}${places === undefined ? '' : `, ${places} ${places === 1 ? 'place' : 'places'}`}`),
    ...problems.map(formatWithRule),
    ...(isDetailed ? noted.map((problem) => `noted: ${formatWithRule(problem)}`) : []),
    ...notes.map((note) => `note: ${note}`),
    `${hasPassed(result) ? 'passed' : 'FAILED'}: ${name}${noted.length > 0 ? `, with ${noted.length} places noted` : ''}`,
  ];
}

function formatWithRule(problem: Problem): string {
  return `${formatProblem(problem)}${problem.rule ? ` [${problem.rule}]` : ''}`;
}

/** Counts noted problems by rule and area. */
export function countNoted(results: readonly (readonly [name: string, result: Result])[]): string[] {
  const noted = results.flatMap(([, result]) => result.noted ?? []);
  const byRule = [...Map.groupBy(noted, ({ rule = '' }) => rule)].sort(([, a], [, b]) => b.length - a.length);
  return byRule.map(([rule, places]) => {
    const areas = [...Map.groupBy(places, ({ file }) => getArea(file))].sort(([, a], [, b]) => b.length - a.length);
    return `${rule}: ${places.length} (${areas.map(([area, areaProblems]) => `${area} ${areaProblems.length}`).join(', ')})`;
  });
}

/** Returns a file's area: its folder in the docs, or its first folder. */
function getArea(file: string): string {
  return /^src\/content\/docs\/([^/]+)\//.exec(file)?.[1] ?? /^src\/content\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? file;
}
