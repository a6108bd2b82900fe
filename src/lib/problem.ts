import { replaceControlCharacters } from './characters.ts';

/** An error in written material: content, configuration or an API description. */
export interface Problem {
  /** Id of the broken rule, for programs and exceptions. */
  rule?: string;
  /** Errors stop the build. Warnings are reported, and stop it with `STRICT=1`. */
  severity: 'error' | 'warning';
  /** Path from the project root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** JSON pointer into an API description, `#/paths/~1things`. */
  pointer?: string | undefined;
  /** The problem. */
  message: string;
  /** How to fix it. */
  hint?: string | undefined;
}

/** A position in a file. */
export type SourcePosition = Pick<Problem, 'file' | 'line' | 'column'>;

/** Makes an error at a position, which may have further fields, or at the start of a file. */
export function makeError(place: SourcePosition | string, message: string, hint?: string): Problem {
  const { file, line, column } = typeof place === 'string' ? { file: place, line: 1, column: 1 } : place;
  return { severity: 'error', file, line, column, message, hint };
}

/** Makes a warning, like {@link makeError}. */
export function makeWarning(...error: Parameters<typeof makeError>): Problem {
  return { ...makeError(...error), severity: 'warning' };
}

/** Formats a problem on one line: `file:line:column: what is wrong; how to fix it`. Control characters of a source would reach the terminal. */
export function formatProblem({ file, line, column, pointer, message, hint }: Problem): string {
  return replaceControlCharacters(`${file}:${line}:${column}: ${pointer ? `${pointer}: ` : ''}${message}${hint ? `; ${hint}` : ''}`);
}

/** Error that lists problems, one per line. It has their positions, so handlers need no stack. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'ProblemError';
    this.problems = problems;
  }
}

/** Runs a task. Returns the problems that stop it, and throws other errors. */
export function attempt<Result>(task: () => Result): { result?: Result; problems: readonly Problem[] } {
  try {
    return { result: task(), problems: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}

/** Returns the line and column of an offset, counted in characters from 0. */
export function getPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** Makes a function that locates many offsets in one text after one pass. */
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

/** Returns the position of an offset in a text that starts at a position of a file. */
export function advance({ file, line, column }: SourcePosition, text: string, offset: number): SourcePosition {
  const position = getPosition(text, offset);
  return { file, line: line + position.line - 1, column: position.line === 1 ? column + position.column - 1 : position.column };
}
