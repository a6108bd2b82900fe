import { readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import { getPosition } from '../data/problem.ts';

/**
 * Makes the error for something wrong in a content file.
 *
 * @param filePath path of the file from the project root
 * @param needle the wrong text, to name its line and column
 * @param problem what is wrong and how to mend it
 */
export function makeContentError(filePath: string, needle: string, problem: string): Error {
  const text = readFileSync(filePath, 'utf8');
  const { line, column } = getPosition(text, text.indexOf(needle));
  return new Error(`${filePath}:${line}:${column}: ${problem}`);
}

/** Makes the "unknown name" sentence with the nearest known name. */
export function describeUnknown(kind: string, name: string, known: readonly string[]): string {
  const nearest = known.length > 0 ? `; did you mean "${closest(name, known)}"?` : '';
  return `unknown ${kind} "${name}"${nearest}`;
}
