import { decodeAddress } from '../data/decode-address.ts';

/** A JSON object as it comes from a description: nothing about its fields is known. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object and neither a list nor `null`. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; empty when it is none. */
export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; empty when it is none. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as text; empty when it is none. Numbers and booleans that a writer forgot to quote count. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Fields of an object whose values are objects, in their order. */
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

/** What a document holds at some keys; `undefined` when nothing is there. */
export function getAt(document: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined,
    document,
  );
}

/** A copy of an object without some fields. */
export function omit(object: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
