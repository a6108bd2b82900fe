import type { Problem } from '../../src/lib/problem.ts';

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
