import { didYouMean } from '../data/did-you-mean.ts';
import { formatPath } from '../data/config-errors.ts';

/** A name that leads nowhere, with where somebody wrote it: the configuration, or the front matter of a file. */
export interface Fault {
  /** Path of the file from the project root; without, the site configuration. */
  file?: string;
  /** Keys that lead to the name there. */
  path: readonly (string | number)[];
  message: string;
  hint?: string | undefined;
}

/** Makes the fault of an unknown name, which tells the nearest known one. */
export function makeUnknownFault(
  where: Pick<Fault, 'file' | 'path'>,
  what: string,
  { name, known }: { name: string; known: readonly string[] },
): Fault {
  return { ...where, message: `unknown ${what} "${name}"`, hint: didYouMean(name, known) };
}

/** @throws Error that lists the faults, one a line, when there are any */
export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(
    ({ file, path, message, hint }) => [file, formatPath(path), message].filter(Boolean).join(': ') + (hint ? `; ${hint}` : ''),
  );
  throw new Error(lines.join('\n'));
}
