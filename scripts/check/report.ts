import { formatProblem, type Problem } from '../../src/data/problem.ts';
import type { Mended, Result } from './check.ts';

/** What `--json` prints. Fields are added, and none is changed or removed without a new `version`. */
export interface Report {
  version: 1;
  checks: readonly { name: string; passed: boolean; notes: readonly string[] }[];
  /** What must be mended. */
  problems: readonly ReportedProblem[];
  /** What is known and may stay for now. */
  noted: readonly ReportedProblem[];
  /** Files that `--fix` changed. */
  mended: readonly ({ check: string } & Mended)[];
}

/** Whether a check looked at everything and found nothing that must be mended. */
export function hasPassed({ problems, isStopped = false }: Result): boolean {
  return problems.length === 0 && !isStopped;
}

type ReportedProblem = { check: string; rule: string } & Pick<Problem, 'file' | 'line' | 'column' | 'severity' | 'message'> & { hint: string | null };

/** Makes what programs read. */
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
    mended: results.flatMap(([check, { mended = [] }]) => mended.map((each) => ({ check, ...each }))),
  };
}

/** Makes what people read: a line for each problem, with the id of its rule, and one for the check. */
export function formatResult(name: string, result: Result, { isDetailed }: { isDetailed: boolean }): string[] {
  const { problems, noted = [], notes = [], mended = [] } = result;
  return [
    ...mended.map(({ file, places }) => `mended: ${file}${places === undefined ? '' : `, ${places} ${places === 1 ? 'place' : 'places'}`}`),
    ...problems.map(formatWithRule),
    ...(isDetailed ? noted.map((problem) => `noted: ${formatWithRule(problem)}`) : []),
    ...notes.map((note) => `note: ${note}`),
    `${hasPassed(result) ? 'passed' : 'FAILED'}: ${name}${noted.length > 0 ? `, with ${noted.length} places noted` : ''}`,
  ];
}

function formatWithRule(problem: Problem): string {
  return `${formatProblem(problem)}${problem.rule ? ` [${problem.rule}]` : ''}`;
}

/** Tells how much is noted of each rule in each area. */
export function countNoted(results: readonly (readonly [name: string, result: Result])[]): string[] {
  const noted = results.flatMap(([, result]) => result.noted ?? []);
  const byRule = [...Map.groupBy(noted, ({ rule = '' }) => rule)].sort(([, a], [, b]) => b.length - a.length);
  return byRule.map(([rule, places]) => {
    const areas = [...Map.groupBy(places, ({ file }) => getArea(file))].sort(([, a], [, b]) => b.length - a.length);
    return `${rule}: ${places.length} (${areas.map(([area, own]) => `${area} ${own.length}`).join(', ')})`;
  });
}

/** The area of a file: the folder of the docs that it is in, or its first folder. */
function getArea(file: string): string {
  return /^src\/content\/docs\/([^/]+)\//.exec(file)?.[1] ?? /^src\/content\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? file;
}
