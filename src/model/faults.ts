import { didYouMean } from '../lib/did-you-mean.ts';
import { formatPath } from '../config/schema-issues.ts';

/** A broken reference with its source: the configuration, or a file's front matter. */
export interface Fault {
  /** Path from the project root; site configuration if missing. */
  file?: string;
  /** Keys of the reference there. */
  path: readonly (string | number)[];
  message: string;
  hint?: string | undefined;
}

/** Builds the fault of an unknown name; hints at the nearest known one. */
export function makeUnknownFault(
  where: Pick<Fault, 'file' | 'path'>,
  kind: string,
  { name, known }: { name: string; known: readonly string[] },
): Fault {
  return { ...where, message: `unknown ${kind} "${name}"`, hint: didYouMean(name, known) };
}

/** @throws Error that lists the faults, one a line, if any */
export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(
    ({ file, path, message, hint }) => [file, formatPath(path), message].filter(Boolean).join(': ') + (hint ? `; ${hint}` : ''),
  );
  throw new Error(lines.join('\n'));
}
