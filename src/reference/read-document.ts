import { dirname } from 'node:path';
import { upgrade } from '@scalar/openapi-parser';
import type { ApiDescription } from '../config/site-config.ts';
import { ProblemError } from '../lib/problem.ts';
import { Numeral } from '../lib/samples/json.ts';
import { addMappings } from './composition.ts';
import { formatPointer, isObject, listObjects, toObject, toText, type JsonObject } from './fields.ts';
import { createResolver, findForeignReference, getReference, replaceIds, walkDescription, type Keys, type Resolve } from './references.ts';
import { findPosition } from './source-position.ts';
import { parseYaml, readBeside } from './yaml-file.ts';

/** A description as one document, however many files it has. */
export interface DescriptionDocument {
  /** Text of every file it comes from, the main one first. */
  files: ReadonlyMap<string, string>;
  written: JsonObject;
  /** As OpenAPI 3.1, whatever its version: the form that pages use. */
  document: JsonObject;
  resolve: Resolve;
}

/** What has been read, or the error for it, by file. */
const read = new Map<string, { files: ReadonlyMap<string, string>; result: DescriptionDocument | ProblemError }>();

/**
 * Loads descriptions, which may have several files: parts that a relative
 * `$ref` leads to become part of the document (OpenAPI 3.1, section 4.8.23).
 * Unchanged files aren't reread. {@link readDocument} throws what is wrong.
 */
export async function loadDescriptions(apis: readonly Pick<ApiDescription, 'file'>[]): Promise<void> {
  for (const { file } of apis) {
    if (isRead(file)) continue;
    const files = new Map<string, string>();
    try {
      let document = readMainFile(file, files);
      if (findForeignReference(document)) document = await (await import('./redocly.ts')).joinFiles(file, files);
      read.set(file, { files, result: makeDocument(document, files) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      read.set(file, { files, result: error });
    }
  }
}

/**
 * Reads a description and converts it to OpenAPI 3.1, the one form used from
 * here on. Unchanged files aren't reread. One of several files has to be loaded
 * before.
 *
 * @throws ProblemError with file and line unless it is OpenAPI 3.0, 3.1 or 3.2
 * in files that can be read
 */
export function readDocument({ file }: Pick<ApiDescription, 'file'>): DescriptionDocument {
  if (!isRead(file)) {
    const files = new Map<string, string>();
    const document = readMainFile(file, files);
    const foreign = findForeignReference(document);
    if (foreign) throw makeError({ file, files, keys: foreign }, 'a reference leads to another file', 'write the description as one file');
    read.set(file, { files, result: makeDocument(document, files) });
  }
  const { result } = read.get(file) ?? {};
  if (result === undefined || result instanceof ProblemError) throw result ?? new Error(`${file} has not been read`);
  return result;
}

function isRead(file: string): boolean {
  const { files = new Map<string, string>() } = read.get(file) ?? {};
  try {
    return files.size > 0 && [...files].every(([path, text]) => readBeside(dirname(file), path) === text);
  } catch {
    return false;
  }
}

/**
 * Reads the main file of a description.
 *
 * @param files receives its text
 * @throws ProblemError for a file that can't be read or is no OpenAPI 3
 */
export function readMainFile(file: string, files = new Map<string, string>()): JsonObject {
  const fail = (keys: Keys, message: string, hint: string) => makeError({ file, files, keys }, message, hint);
  try {
    files.set(file, readBeside(dirname(file), file));
  } catch (error) {
    throw fail([], `the description cannot be read, as ${(error as Error).message}`, 'fix `file` in the site configuration');
  }
  const root = parseYaml(file, files.get(file) ?? '', { isExact: true });
  replaceIds(root);
  if (!isObject(root)) throw fail([], 'this is no OpenAPI description', 'start with `openapi: 3.1.0`');
  const convert = `convert it once: npx swagger2openapi --yaml --outfile ${file.replace(/\.\w+$/, '')}-3.yaml ${file}`;
  if (root['swagger'] !== undefined) throw fail(['swagger'], 'Swagger 2.0 is not supported', convert);
  const version = toText(root['openapi']);
  if (version === '') throw fail([], 'the version is missing', 'start with `openapi: 3.1.0`');
  if (!/^3\.[012](?:\.|$)/.test(version))
    throw fail(['openapi'], `version ${JSON.stringify(version)} is unknown`, 'known are OpenAPI 3.0, 3.1 and 3.2');
  return root;
}

/** Makes an error at the nearest place in the main file to some keys. */
function makeError(
  { file, files, keys }: { file: string; files: ReadonlyMap<string, string>; keys: Keys },
  message: string,
  hint: string,
): ProblemError {
  return new ProblemError([{ severity: 'error', file, pointer: formatPointer(keys), ...findPosition(files.get(file) ?? '', keys), message, hint }]);
}

function makeDocument(written: JsonObject, files: ReadonlyMap<string, string>): DescriptionDocument {
  // The upgrade writes only into its argument itself, and copies what is below.
  const upgraded = toText(written['openapi']).startsWith('3.0') ? toObject(upgrade({ ...written }).specification) : written;
  settle(written, new Set());
  settle(upgraded, new Set());
  const document = addMappings(placeMediaTypes(upgraded));
  return { files, written, document, resolve: createResolver(document) };
}

/**
 * Replaces the symbols that stand for numbers, and half characters, which no
 * page or address can have (Unicode, section 3.8).
 */
function settle(value: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, item] of Object.entries(value)) {
    const name = key.toWellFormed();
    const settled: unknown = typeof item === 'symbol' ? new Numeral(item.description ?? '') : typeof item === 'string' ? item.toWellFormed() : item;
    if (name !== key) Reflect.deleteProperty(value, key);
    if (name !== key || settled !== item)
      Object.defineProperty(value, name, { value: settled, configurable: true, enumerable: true, writable: true });
    settle(item, seen);
  }
}

/** Puts shared media types in place (OpenAPI 3.2, section 4.14). They have no page to refer to. */
function placeMediaTypes(document: JsonObject): JsonObject {
  const resolve = createResolver(document);
  walkDescription(document, ({ content }) => {
    for (const [type, media] of listObjects(content))
      if (type.includes('/') && getReference(media) !== undefined) toObject(content)[type] = resolve(media).value;
  });
  return document;
}
