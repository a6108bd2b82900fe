/** Something that is wrong in what people wrote: content, configuration or an API description. */
export interface Problem {
  /** Id of the rule that is broken, for programs and for exceptions. */
  rule?: string;
  /** Errors stop the build; warnings are told, and stop it with `STRICT=1`. */
  severity: 'error' | 'warning';
  /** Path from the project root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** JSON pointer into an API description, `#/paths/~1things`. */
  pointer?: string | undefined;
  /** What is wrong. */
  message: string;
  /** How to mend it. */
  hint?: string | undefined;
}

/** Where something stands. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/** Writes a problem in one line: `file:line:column: what is wrong; how to mend it`. */
export function formatProblem({ file, line, column, pointer, message, hint }: Problem): string {
  return `${file}:${line}:${column}: ${pointer ? `${pointer}: ` : ''}${message}${hint ? `; ${hint}` : ''}`;
}

/** Error that lists problems, one a line. Whoever catches it needs no stack: the places are in it. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'ProblemError';
    this.problems = problems;
  }
}

/** The place of an offset in a text, counted in characters from 0. */
export function getPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** Makes a function that gives the places of many offsets in one text, which it reads once. */
export function makeLocator(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const at = Math.min(Math.max(0, offset), text.length);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}

/** The place of an offset in a text that begins at a place. */
export function advance({ file, line, column }: Place, text: string, offset: number): Place {
  const place = getPosition(text, offset);
  return { file, line: line + place.line - 1, column: place.line === 1 ? column + place.column - 1 : place.column };
}
