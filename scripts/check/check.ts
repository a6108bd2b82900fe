import type { Problem } from '../../src/data/problem.ts';

/** What a run of the checks is about. */
export interface Scope {
  /** Files that are looked at, from the project root; none means all. */
  files: readonly string[];
  /** Whether what a program can mend safely is mended. */
  fix: boolean;
}

/** A file that a check changed. */
export interface Mended {
  file: string;
  /** Left out where a program wrote the file anew. */
  places?: number;
}

/** What a check found. */
export interface Result {
  /** What must be mended. */
  problems: readonly Problem[];
  /** What is known and may stay for now. */
  noted?: readonly Problem[];
  /** Files that `--fix` changed. */
  mended?: readonly Mended[];
  /** Whether the check broke off, so that it has not passed whatever it found. */
  isStopped?: boolean;
  /** What whoever reads the answer should know beside. */
  notes?: readonly string[];
}

/** Looks at one side of what people wrote. */
export type Check = (scope: Scope) => Promise<Result>;
