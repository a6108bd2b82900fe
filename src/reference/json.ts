import { decodeAddress } from '../lib/decode-address.ts';
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
