import { ProblemError, type Problem } from '../../src/lib/problem.ts';
import type { CheckResult, Command, Scope } from './check.ts';

/** Runs a check. Exceptions become problems; stacks of unexpected errors go to standard error. */
export async function runCheck(check: Command, scope: Scope): Promise<CheckResult> {
  try {
    return await check(scope);
  } catch (error) {
    const notes = ['further checks are skipped until this is fixed'];
    if (error instanceof ProblemError) return { problems: error.problems, isStopped: true, notes };
    console.error(error);
    const message = `the check failed: ${error instanceof Error ? error.message : String(error)}`;
    return { problems: [{ severity: 'error', file: 'scripts/check.ts', line: 1, column: 1, message }], isStopped: true, notes };
  }
}

/**
 * Removes problems that earlier checks reported: each reports an unreadable
 * page.
 *
 * @param reported problems reported so far, to which the rest is added
 */
export function omitReported(result: CheckResult, reported: Set<string>): CheckResult {
  const key = ({ file, line, column, message }: Problem) => JSON.stringify([file, line, column, message]);
  const [known = [], problems = []] = [true, false].map((isReported) =>
    result.problems.filter((problem) => reported.has(key(problem)) === isReported),
  );
  for (const problem of problems) reported.add(key(problem));
  const files = new Set(known.map(({ file }) => file));
  return { ...result, problems, notes: [...[...files].map((file) => `${file} cannot be read`), ...(result.notes ?? [])] };
}
