import { escapeUnits, UNSEEN } from './quote.ts';

/** A number of JSON as written. A double would round its digits. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value of JSON whose numbers keep their digits. */
export type Json = null | boolean | string | JsonNumber | Json[] | JsonFields;

/** An object of JSON. */
export interface JsonFields {
  [name: string]: Json;
}

/** A text of JSON, with the colon if it is a name, or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g;

/**
 * Reads JSON without rounding its numbers.
 *
 * @throws SyntaxError if the text isn't JSON
 */
export function parseJson(text: string): Json {
  JSON.parse(text);
  // Each text starts with `t` here, so that `n` starts a number.
  const tagged = text.replace(TOKEN, (token, literal?: string, colon?: string) =>
    literal ? (colon ? token : `"t${literal.slice(1)}`) : `"n${token}"`,
  );
  return JSON.parse(tagged, (_name, value: Json) =>
    typeof value !== 'string' ? value : value.startsWith('n') ? new JsonNumber(value.slice(1)) : value.slice(1),
  ) as Json;
}

/** Writes JSON with all characters visible. Its value is unchanged. */
export function writeJson(value: unknown, indent?: number): string {
  const tag = (_name: string, item: unknown) => (item instanceof JsonNumber ? `n${item.text}` : typeof item === 'string' ? `t${item}` : item);
  return JSON.stringify(value, tag, indent)
    .replace(TOKEN, (token, literal?: string, colon?: string) =>
      !literal || colon ? token : literal.startsWith('"n') ? literal.slice(2, -1) : `"${literal.slice(2)}`,
    )
    .replace(UNSEEN, (character) => (character === '\n' ? character : escapeUnits(character)));
}

/** Returns whether a value is an object, not a list, number or `null`. */
export function isFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** Returns a value at some keys, if there is one. */
export function getAt(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isFields(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);
}

/** Copies a value with another at some keys, or without it. Objects on the way are added. */
export function setAt(value: Json | undefined, [key, ...rest]: readonly (string | number)[], next: Json | undefined): Json | undefined {
  if (key === undefined) return next;
  const inner = setAt(getAt(value, [key]), rest, next);
  if (Array.isArray(value)) return value.with(Number(key), inner ?? null);
  const fields = new Map(isFields(value) ? Object.entries(value) : []);
  if (inner === undefined) fields.delete(String(key));
  else fields.set(String(key), inner);
  return Object.fromEntries(fields);
}
