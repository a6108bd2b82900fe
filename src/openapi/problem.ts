/** Something a description says that is wrong or could be better. */
export interface Problem {
  /** Errors stop the build; warnings are told. */
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  /** JSON pointer into the file, `#/paths/~1things`. */
  pointer: string;
  message: string;
  /** How to mend it. */
  hint?: string | undefined;
}

/** Writes a problem in one line: `file:line:column: #/pointer: what is wrong; how to mend it`. */
export function formatProblem({ file, line, column, pointer, message, hint }: Problem): string {
  return `${file}:${line}:${column}: ${pointer}: ${message}${hint ? `; ${hint}` : ''}`;
}

/** Error of a description that cannot be built, with everything that is wrong in it. */
export class DescriptionError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'DescriptionError';
    this.problems = problems;
  }
}
