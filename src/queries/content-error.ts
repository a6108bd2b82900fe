import { readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';

/**
 * Makes the error for something wrong in a content file.
 *
 * @param filePath path of the file from the project root
 * @param needle text of the wrong line, to name its number
 * @param problem what is wrong and how to mend it
 */
export function makeContentError(filePath: string, needle: string, problem: string): Error {
  return new Error(`${filePath}:${findLine(filePath, needle)}: ${problem}`);
}

/** Makes the "unknown name" sentence with the nearest known name. */
export function describeUnknown(kind: string, name: string, known: readonly string[]): string {
  const nearest = known.length > 0 ? `; did you mean "${closest(name, known)}"?` : '';
  return `unknown ${kind} "${name}"${nearest}`;
}

function findLine(filePath: string, needle: string): number {
  const lines = readFileSync(filePath, 'utf8').split('\n');
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.includes(needle)),
    ) + 1
  );
}
