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
export interface Result {
  /** Problems to fix. */
  problems: readonly Problem[];
  /** Known problems that may stay for now. */
  noted?: readonly Problem[];
  /** Files that `--fix` changed. */
  fixed?: readonly FixedFile[];
  /** The check was aborted, so it has not passed whatever it found. */
  isStopped?: boolean;
  /** Further notes for readers of the report. */
  notes?: readonly string[];
}

/** Checks one aspect of the content. */
export type Check = (scope: Scope) => Promise<Result>;
