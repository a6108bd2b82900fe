import { makeError, ProblemError, type Problem } from '../../src/lib/problem.ts';

/** Scope of a check. */
export interface Scope {
  /** Files to check, from the project root; none means all. */
  files: readonly string[];
  /** Apply safe automatic fixes. */
  fix: boolean;
}

/** A file that a check changed. */
export interface FixedFile {
  file: string;
  /** Left out if a program rewrote the file. */
  places?: number;
}

/** Result of a check. */
export interface CheckResult {
  /** Problems to fix. */
  problems: readonly Problem[];
  /** Notes about single places, which aren't errors. */
  noted?: readonly Problem[];
  /** Files that `--fix` changed. */
  fixed?: readonly FixedFile[];
  /** The check was aborted, so it has not passed whatever it found. */
  isStopped?: boolean;
  /** Further notes for readers of the report. */
  notes?: readonly string[];
}

/** A check of `npm run check`. */
export type Command = (scope: Scope) => Promise<CheckResult>;

/** Runs a check. Exceptions become problems; stacks of unexpected errors go to standard error. */
export async function runCheck(check: Command, scope: Scope): Promise<CheckResult> {
  try {
    return await check(scope);
  } catch (error) {
    const notes = ['further checks are skipped until this is fixed'];
    if (error instanceof ProblemError) return { problems: error.problems, isStopped: true, notes };
    console.error(error);
    const message = `the check failed: ${error instanceof Error ? error.message : String(error)}`;
    return { problems: [makeError('scripts/check.ts', message)], isStopped: true, notes };
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
