import { CORE_SCHEMA, floatCoreTag, intCoreTag, load, mergeTag, YAMLException, type ScalarTagDefinition } from 'js-yaml';
import { ProblemError } from '../lib/problem.ts';
import { formatPointer } from './json.ts';
import { DEEPEST_FILE, MOST_ALIASED_VALUES } from './limits.ts';
import { getText, keepNumber } from './numbers.ts';
import { findPosition } from './source-position.ts';

/** YAML 1.2 with the merge keys of 1.1, common in descriptions. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag, ...listNumberTags());

/** Returns the tags of numbers, which read and write them without loss. */
export function listNumberTags(): ScalarTagDefinition<number>[] {
  return [intCoreTag, floatCoreTag].map((tag) => ({
    ...tag,
    resolve: (source, isExplicit, tagName) => {
      const value = tag.resolve(source, isExplicit, tagName);
      return typeof value === 'number' ? keepNumber(source, value) : value;
    },
    represent: (value) => getText(Number(value)) ?? tag.represent(value),
  }));
}

/**
 * Reads YAML or JSON.
 *
 * @throws ProblemError with line and column for other text, and for aliases
 * that expand without end
 */
export function parseYaml(file: string, text: string): unknown {
  const fail = (place: { line: number; column: number; pointer?: string }, message: string, hint: string) =>
    new ProblemError([{ severity: 'error', file, pointer: '#/', ...place, message, hint }]);
  try {
    const value = load(text, { filename: file, schema: SCHEMA, maxDepth: DEEPEST_FILE });
    const excess = ANCHOR.test(text) ? findExcess(value) : undefined;
    if (excess)
      throw fail({ ...findPosition(text, excess.keys), pointer: formatPointer(excess.keys) }, excess.message, 'write it out, or leave it out');
    return value;
  } catch (error) {
    if (error instanceof RangeError) throw fail({ line: 1, column: 1 }, `the file is more than ${DEEPEST_FILE} levels deep`, 'leave out aliases');
    if (!(error instanceof YAMLException)) throw error;
    const { line = 0, column = 0 } = error.mark ?? {};
    const hint = error.reason.includes('duplicated')
      ? 'remove or rename one of the two'
      : 'look at the indentation and quotes of this line and the one before';
    throw fail({ line: line + 1, column: column + 1 }, error.reason, hint);
  }
}

/** Anchor of an alias. Other text with an ampersand before a word may match, at the cost of one look. */
const ANCHOR = /(?:^|[\s,:[{-])&[^\s,[\]{}]/;

type Keys = (string | number)[];

interface Measure {
  /** Values in it, including itself. */
  size: number;
  /** Levels below it. */
  depth: number;
}

/** Finds aliases that contain themselves or expand to too much or too deep. Visits each value once, however often it is used. */
function findExcess(root: unknown): { keys: Keys; message: string } | undefined {
  const measures = new Map<unknown, Measure>();
  let written = 0;
  const open = new Set<object>();
  let circle: Keys | undefined;
  const measure = (value: unknown, keys: Keys): Measure => {
    const known = measures.get(value);
    if (!known) written += 1;
    if (known || typeof value !== 'object' || value === null) return known ?? { size: 1, depth: 0 };
    const total = { size: 1, depth: 0 };
    if (open.has(value)) {
      circle ??= [...keys];
      return total;
    }
    open.add(value);
    for (const [key, item] of Object.entries(value)) {
      keys.push(key);
      const { size, depth } = measure(item, keys);
      keys.pop();
      total.size += size;
      total.depth = Math.max(total.depth, depth + 1);
    }
    open.delete(value);
    measures.set(value, total);
    return total;
  };
  const { size, depth } = measure(root, []);
  if (circle) return { keys: circle, message: 'an alias stands for a value that holds the alias' };
  /** Returns the keys of the innermost value that still matches. */
  const follow = (isMeant: (inner: Measure | undefined, level: number) => boolean): Keys => {
    const keys: Keys = [];
    for (let value = root; ;) {
      const next: [string, unknown] | undefined = Object.entries(value ?? {}).find(([, item]) => isMeant(measures.get(item), keys.length));
      if (!next) return keys;
      keys.push(next[0]);
      value = next[1];
    }
  };
  if (size - written > MOST_ALIASED_VALUES)
    return {
      keys: follow((inner) => (inner?.size ?? 0) > size / 2),
      message: `with its aliases filled in, the file comes to ${MOST_ALIASED_VALUES.toLocaleString('en')} values more`,
    };
  if (depth <= DEEPEST_FILE) return undefined;
  return {
    keys: follow((inner, level) => level < DEEPEST_FILE && inner?.depth === depth - 1 - level),
    message: `with its aliases filled in, the file is more than ${DEEPEST_FILE} levels deep`,
  };
}
