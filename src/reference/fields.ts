import { cutText } from '../lib/characters.ts';
import { decodeAddress } from '../lib/addresses.ts';
import { isObject, Numeral } from '../lib/samples/json.ts';

export { getAt, isObject } from '../lib/samples/json.ts';

/** A JSON object from a description, with unchecked fields. */
export type JsonObject = Record<string, unknown>;

/** Returns whether a value is a number, whatever its size. */
export function isNumber(value: unknown): value is number | Numeral {
  return typeof value === 'number' || value instanceof Numeral;
}

/** Returns the value if it is an object, else `{}`. */
export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the value if it is a list, else `[]`. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value as text, else `''`. Numbers and booleans count, as quotes may be missing. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : isNumber(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Lists fields whose values are objects, in order. */
export function listObjects(value: unknown): [name: string, value: JsonObject][] {
  return Object.entries(toObject(value)).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

/** Writes keys as a JSON pointer (RFC 6901) in its URI fragment form, `#/paths/~1things`. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return `#/${keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** Reads the keys of a JSON pointer, with or without `#` and percent signs. */
export function parsePointer(pointer: string): string[] {
  const path = pointer.replace(/^#/, '').replace(/^\//, '');
  return path === '' ? [] : path.split('/').map((key) => decodeAddress(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function omit(object: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** Characters in a name or title on many pages: of an operation, group, schema or path. */
const LONGEST_NAME = 500;
/** Characters in each part of an id, which comes from the name of a field or response. */
const LONGEST_ID_PART = 100;

/** Returns the value as a name or title, shortened if nobody would read it. */
export function toName(value: unknown): string {
  return cutText(toText(value), LONGEST_NAME);
}

/** Returns the value as a part of an id, shortened like a name. */
export function toIdPart(value: unknown): string {
  return cutText(toText(value), LONGEST_ID_PART);
}

/** Extensions in which tools write why something is deprecated. OpenAPI has only a flag. */
const NOTES = ['x-deprecated-reason', 'x-speakeasy-deprecation-message', 'x-ms-deprecation'];

/** Returns the description of an operation, parameter or schema in Markdown, with its deprecation note, if any. */
export function readDescriptionText(object: JsonObject): string {
  const notes = NOTES.map((name) => object[name]).map((value) => toText(isObject(value) ? value['description'] : value));
  return joinTexts(object['description'], ...new Set(notes));
}

/** Puts Markdown texts one after the other. What is no text is left out. */
export function joinTexts(...texts: readonly unknown[]): string {
  return texts.map(toText).filter(Boolean).join('\n\n');
}

/** Writes the link to the further documentation of an object in Markdown (OpenAPI 3.1, section 4.8.11), or `''`. */
export function linkExternalDocs({ externalDocs }: JsonObject): string {
  const { url, description } = toObject(externalDocs);
  const href = toSafeAddress(toText(url)).replace(/[\s<>\\]/g, encodeURIComponent);
  const label = (toText(description) || toText(url)).replace(/\s+/g, ' ');
  return href && `[${label.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)}](<${href}>)`;
}

/**
 * Returns an address that is safe as a link to the web, a mailbox or this site.
 * Returns `''` for everything else, such as `javascript:` (HTML, section 4.6.3:
 * a link of that scheme runs).
 */
export function toSafeAddress(address: string): string {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? address : '';
}
