import { dirname, join, normalize } from 'node:path';
import { decodeAddress } from '../lib/decode-address.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { joinHalves } from './join-halves.ts';
import { formatPointer, getAt, isObject, omit, parsePointer, type JsonObject } from './json.ts';
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

/** Fields that contain named schemas, so that a reference below them means one. */
const SCHEMA_MAPS = ['properties', 'patternProperties', 'definitions', 'schemas', '$defs', 'dependentSchemas'];
/** Fields that contain no schemas. */
const OTHER = 'parameters responses headers examples links callbacks paths requestBody requestBodies securitySchemes pathItems webhooks'.split(' ');

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
  const document = hasForeignReference(root) ? runBundle(bundle, file) : root;
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

function hasForeignReference(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForeignReference);
  if (!isObject(value)) return false;
  return isForeign(value['$ref']) || Object.values(value).some(hasForeignReference);
}

function isForeign(reference: unknown): reference is string {
  return typeof reference === 'string' && /^(?!\/\/|[a-z][a-z\d+.-]+:)[^#]/i.test(reference);
}

interface FilePart {
  file: string;
  keys: Keys;
}

/** Copies a document and what it uses of other files into one. */
class Bundle {
  readonly problems: { keys: Keys; message: string; hint?: string }[] = [];
  readonly #grafts: { keys: Keys; place: FilePart }[] = [];
  readonly #names = new Map<string, string>();
  readonly #inlining = new Set<string>();
  readonly #schemas: JsonObject;
  readonly #base: string[];
  readonly #file: string;
  readonly #root: JsonObject;
  readonly #open: (path: string) => unknown;

  constructor(file: string, root: JsonObject, open: (path: string) => unknown) {
    this.#file = file;
    this.#root = root;
    this.#open = open;
    this.#base = root['swagger'] === undefined ? ['components', 'schemas'] : ['definitions'];
    this.#schemas = { ...(getAt(root, this.#base) as JsonObject | undefined) };
  }

  run(): JsonObject {
    const own = new Set(Object.keys(this.#schemas));
    const document = this.#copy(this.#root, [], { file: this.#file, keys: [] }) as JsonObject;
    const holder = this.#base.slice(0, -1).reduce<JsonObject>((value, key) => (value[key] ??= {}) as JsonObject, document);
    const key = this.#base.at(-1) ?? '';
    const added = Object.entries(this.#schemas).filter(([name]) => !own.has(name));
    holder[key] = { ...(holder[key] as JsonObject | undefined), ...Object.fromEntries(added) };
    return document;
  }

  /** Returns the file and keys that some keys of the document come from. */
  getPlace(keys: Keys): FilePart {
    const graft = this.#grafts
      .filter((each) => each.keys.length <= keys.length && each.keys.every((key, index) => String(key) === String(keys[index])))
      .reduce<{ keys: Keys; place: FilePart } | undefined>(
        (deepest, each) => (deepest && deepest.keys.length >= each.keys.length ? deepest : each),
        undefined,
      );
    return graft ? { file: graft.place.file, keys: [...graft.place.keys, ...keys.slice(graft.keys.length)] } : { file: this.#file, keys };
  }

  #copy(value: unknown, keys: Keys, from: FilePart): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.#copy(item, [...keys, index], step(from, index)));
    if (!isObject(value)) return value;
    const reference = value['$ref'];
    const isElsewhere = isForeign(reference) || (from.file !== this.#file && typeof reference === 'string' && reference.startsWith('#'));
    if (isElsewhere) return this.#follow(value, keys, from);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#copy(item, [...keys, key], step(from, key))]));
  }

  #follow(value: JsonObject, keys: Keys, from: FilePart): unknown {
    const reference = String(value['$ref']);
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? from.file : normalize(join(dirname(from.file), decodeAddress(path)));
    const target: FilePart = { file, keys: parsePointer(pointer) };
    const found = this.#find(target, reference, keys);
    if (found === undefined) return value;
    if (file === this.#file) return { ...value, $ref: formatPointer(target.keys) };
    const id = `${file}#${formatPointer(target.keys)}`;
    if (!isSchema(keys) && !this.#inlining.has(id)) {
      this.#inlining.add(id);
      this.#grafts.push({ keys, place: target });
      const copy = this.#copy(found, keys, target);
      this.#inlining.delete(id);
      return isObject(copy) ? { ...copy, ...omit(value, '$ref') } : copy;
    }
    return { ...value, $ref: formatPointer([...this.#base, this.#nameSchema(id, target, found)]) };
  }

  /** Gives another file's schema a unique name in the document. */
  #nameSchema(id: string, target: FilePart, found: unknown): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const wanted = String(target.keys.at(-1) ?? target.file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
    let name = wanted;
    for (let count = 2; Object.hasOwn(this.#schemas, name); count += 1) name = `${wanted}-${count}`;
    this.#names.set(id, name);
    this.#schemas[name] = {};
    this.#grafts.push({ keys: [...this.#base, name], place: target });
    this.#schemas[name] = this.#copy(found, [...this.#base, name], target);
    return name;
  }

  #find(target: FilePart, reference: string, keys: Keys): unknown {
    let content: unknown;
    try {
      content = this.#open(target.file);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      this.problems.push({
        keys: [...keys, '$ref'],
        message: `reference to a file that cannot be read: ${reference}, as ${error.message}`,
        hint: 'refer to a regular file in the folder of the description',
      });
      return undefined;
    }
    const found = getAt(content, target.keys);
    if (found !== undefined) return found;
    const siblings = Object.keys((getAt(content, target.keys.slice(0, -1)) as JsonObject | undefined) ?? {});
    const nearest = didYouMean(String(target.keys.at(-1)), siblings) ?? `${target.file} has no such part`;
    this.problems.push({ keys: [...keys, '$ref'], message: `reference leads nowhere: ${reference}`, hint: nearest });
    return undefined;
  }
}

function step(place: FilePart, key: string | number): FilePart {
  return { file: place.file, keys: [...place.keys, key] };
}

/** Returns whether some keys lead to a schema. */
function isSchema(keys: Keys): boolean {
  const last = keys.at(-1);
  const holder = String(keys.at(-2) ?? '');
  if (SCHEMA_MAPS.includes(holder)) return true;
  return !OTHER.includes(holder) && !OTHER.includes(String(last));
}
