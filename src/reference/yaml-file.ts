import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { CORE_SCHEMA, dump, DUMP_SCHEMA, floatCoreTag, intCoreTag, load, mapTag, mergeTag, YAMLException } from 'js-yaml';
import { ProblemError } from '../lib/problem.ts';
import { NUMBER, Numeral } from '../lib/samples/json.ts';
import { formatPointer } from './fields.ts';
import { findPosition } from './source-position.ts';

/** Bytes of one file. The largest public description has 13 MB, and 73 MB with all references expanded. */
const LARGEST_FILE = 128_000_000;
/** Levels of nesting in a file. Expanded references make many. */
const DEEPEST_FILE = 1_000;
/** Values in a file, aliases filled in. The largest public description has 3 million with all references expanded. */
const MOST_VALUES = 5_000_000;

/**
 * Reads a text file in a folder or below, after resolving links. Never opens
 * devices, pipes and sockets, which may not end.
 *
 * @throws Error, worded to follow a colon, if it is missing, elsewhere, no
 * regular file or too large, or if no file can have this name
 */
export function readBeside(folder: string, file: string): string {
  if (isOutside(folder, file)) throw new Error(`it is outside the folder ${folder}`);
  // Not there are also names that are too long, or have characters that none can have.
  if (!existsSync(file)) throw new Error(`${file.slice(0, 200)} is not there`);
  if (isOutside(realpathSync(folder), realpathSync(file))) throw new Error(`it is outside the folder ${folder}`);
  const stats = statSync(file);
  if (!stats.isFile()) throw new Error(`${file} is no regular file`);
  if (stats.size > LARGEST_FILE) throw new Error(`${file} has more than ${LARGEST_FILE / 1_000_000} MB`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === '..' || path.startsWith('../') || isAbsolute(path);
}

/** YAML 1.2 with the merge keys of 1.1, common in descriptions. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Returns whether a number's text has more digits than a double, or a greater exponent. */
function isExact(text: string): boolean {
  return NUMBER.test(text) && listDigits(text) !== listDigits(String(Number(text)));
}

/** Returns the digits that count. */
function listDigits(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, '');
}

/** Numbers that no double has are read as symbols with their text, which other programs copy as they are. */
const EXACT_TAGS = [intCoreTag, floatCoreTag].map((tag): typeof tag => {
  const isMeant = (text: string) => isExact(text) && /^-?\d+$/.test(text) === (tag === intCoreTag);
  return {
    ...tag,
    resolve: (source, ...rest) => (isMeant(source) ? (Symbol(source) as unknown as number) : tag.resolve(source, ...rest)),
    identify: (value) => (value instanceof Numeral ? isMeant(value.text) : tag.identify?.(value) === true),
    represent: (value) => ((value as unknown) instanceof Numeral ? String(value) : tag.represent(value)),
  };
});
const EXACT_SCHEMA = SCHEMA.withTags(...EXACT_TAGS, {
  ...mapTag,
  addPair: (map, key, value) => mapTag.addPair(map, typeof key === 'symbol' ? key.description : key, value),
});

/** Writes a value as YAML, with its numbers as they are. */
export function writeYaml(value: unknown): string {
  return dump(value, { lineWidth: -1, schema: DUMP_SCHEMA.withTags(...EXACT_TAGS) });
}

/**
 * Reads YAML or JSON.
 *
 * @param isExact reads numbers that no double has as symbols with their text
 * @throws ProblemError with line and column for other text, and for a value
 * that is too large or too deep once its aliases are filled in
 */
export function parseYaml(file: string, text: string, { isExact: hasTexts = false } = {}): unknown {
  const fail = (place: { line: number; column: number; pointer?: string }, message: string, hint: string) =>
    new ProblemError([{ severity: 'error', file, pointer: '#/', ...place, message, hint }]);
  try {
    const value = load(text, { filename: file, schema: hasTexts ? EXACT_SCHEMA : SCHEMA, maxDepth: DEEPEST_FILE });
    const excess = findExcess(value);
    if (excess)
      throw fail(
        { ...findPosition(text, excess), pointer: formatPointer(excess) },
        `the file has ${EXCESS} here, with its aliases filled in`,
        'leave out aliases, or parts',
      );
    return value;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line = 0, column = 0 } = error.mark ?? {};
    const hint = error.reason.includes('duplicated')
      ? 'remove or rename one of the two'
      : 'look at the indentation and quotes of this line and the one before';
    throw fail({ line: line + 1, column: column + 1 }, error.reason, hint);
  }
}

/** What {@link findExcess} finds, in words. */
export const EXCESS = `more than ${MOST_VALUES.toLocaleString('en')} values or ${DEEPEST_FILE.toLocaleString('en')} levels`;

/** Returns the keys of the place where a value exceeds the limits. Counts a part as often as it is used. */
export function findExcess(root: unknown): string[] | undefined {
  let count = 0;
  const measure = (value: unknown, keys: string[]): string[] | undefined => {
    count += 1;
    if (count > MOST_VALUES || keys.length > DEEPEST_FILE) return keys.slice(0, 20);
    if (typeof value !== 'object' || value === null) return undefined;
    for (const key of Object.keys(value)) {
      keys.push(key);
      const excess = measure((value as Record<string, unknown>)[key], keys);
      if (excess) return excess;
      keys.pop();
    }
    return undefined;
  };
  return measure(root, []);
}
