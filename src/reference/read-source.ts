import { dirname } from 'node:path';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { Bundle } from './bundle.ts';
import { joinHalves } from './join-halves.ts';
import { formatPointer, isObject, type JsonObject } from './json.ts';
import { readBeside, UnreadableError } from './read-file.ts';
import { parseYaml } from './parse-yaml.ts';
import { findPosition } from './source-position.ts';

type Keys = readonly (string | number)[];

/** A description as one document, however many files it has. */
export interface DescriptionSource {
  document: JsonObject;
  /** Text of every file it comes from, the main one first. */
  files: ReadonlyMap<string, string>;
  /** Warnings about text that was corrected on reading. */
  warnings: readonly Problem[];
  /** Builds a problem for some keys of the document, with its file, line and column. */
  locate: (keys: Keys, problem: Pick<Problem, 'severity' | 'message' | 'hint'>) => Problem;
}

/**
 * Reads a description (YAML or JSON). Parts of other files that a relative
 * `$ref` uses become part of the document: schemas by name, everything else in
 * place (OpenAPI 3.1, section 4.8.23; Swagger 2.0, "Reference Object"). Reads
 * only regular files in the description's folder and below.
 *
 * @param file path from the project root
 * @throws ProblemError for text that isn't YAML or JSON or expands without end,
 * and for references to missing or forbidden files or parts
 */
export function readSource(file: string): DescriptionSource {
  const files = new Map<string, string>();
  const parsed = new Map<string, unknown>();
  const warnings: Problem[] = [];
  const open = (path: string): unknown => {
    if (!parsed.has(path)) {
      const text = readBeside(dirname(file), path);
      files.set(path, text);
      const { value, halves } = joinHalves(parseYaml(path, text), text);
      parsed.set(path, value);
      warnings.push(...halves.map((keys) => describeHalf(path, text, keys)));
    }
    return parsed.get(path);
  };
  const root = openRoot(file, open);
  const bundle = new Bundle(file, root, open);
  const document = runBundle(bundle, file);
  const locate: DescriptionSource['locate'] = (keys, problem) => {
    const place = bundle.getPlace(keys);
    return { ...problem, file: place.file, pointer: formatPointer(place.keys), ...findPosition(files.get(place.file) ?? '', place.keys) };
  };
  const problems = bundle.problems.map(({ keys, ...problem }) => locate(keys, { severity: 'error', ...problem }));
  if (problems.length > 0) throw new ProblemError(problems);
  return { document, files, warnings, locate };
}

/** @throws ProblemError for too long a chain of files that refer to each other */
function runBundle(bundle: Bundle, file: string): JsonObject {
  try {
    return bundle.run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'its files refer to each other too many times, one after the other';
    throw new ProblemError([{ severity: 'error', file, line: 1, column: 1, pointer: '#/', message, hint: 'put some of them together' }]);
  }
}

function describeHalf(file: string, text: string, keys: Keys): Problem {
  const message = 'half of a character, which no page can show, is replaced by \uFFFD';
  return { severity: 'warning', file, pointer: formatPointer(keys), ...findPosition(text, keys), message, hint: 'write the whole character' };
}

/** @throws ProblemError for a file that cannot be read or has no description */
function openRoot(file: string, open: (path: string) => unknown): JsonObject {
  const start = { severity: 'error', file, line: 1, column: 1, pointer: '#/' } as const;
  try {
    const root = open(file);
    if (isObject(root)) return root;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new ProblemError([
      { ...start, message: `the description cannot be read, as ${error.message}`, hint: 'fix `file` in the site configuration' },
    ]);
  }
  throw new ProblemError([{ ...start, message: 'this is no OpenAPI description', hint: 'start with `openapi: 3.1.0`' }]);
}
