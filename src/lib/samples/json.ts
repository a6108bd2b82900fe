/** A number of JSON (RFC 8259, section 6). */
export const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number as it is written, such as the largest integer of 64 bits, which no double has. */
export class Numeral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** Returns the nearest double, for comparisons. */
  valueOf(): number {
    return Number(this.text);
  }
}

export type Json = null | boolean | string | number | Numeral | Json[] | { [name: string]: Json };

/** A text of JSON, with the colon if it is a name, or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g;

/**
 * Reads JSON with its numbers as they are written.
 *
 * @returns `undefined` if the text isn't JSON
 */
export function parseJson(text: string): Json | undefined {
  try {
    JSON.parse(text);
    // Each text starts with `t` here, so that `n` starts a number.
    const tagged = text.replace(TOKEN, (token, literal?: string, colon?: string) =>
      literal ? (colon ? token : `"t${literal.slice(1)}`) : `"n${token}"`,
    );
    return JSON.parse(tagged, (_name, value: Json) =>
      typeof value !== 'string' ? value : value.startsWith('n') ? new Numeral(value.slice(1)) : value.slice(1),
    ) as Json;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON, with its numbers as they are written. Tags texts and numbers as {@link parseJson} does. */
export function stringify(value: unknown, indent?: number): string {
  const tag = (_name: string, item: unknown) => (item instanceof Numeral ? `n${item.text}` : typeof item === 'string' ? `t${item}` : item);
  return (JSON.stringify(value, tag, indent) ?? '').replace(TOKEN, (token, literal?: string, colon?: string) =>
    !literal || colon ? token : literal.startsWith('n', 1) ? literal.slice(2, -1) : `"${literal.slice(2)}`,
  );
}

/** Writes JSON with all characters visible. Its value is unchanged. */
export function writeJson(value: unknown, indent?: number): string {
  return stringify(value, indent).replace(UNSEEN, (character) => (character === '\n' ? character : escapeUnits(character)));
}

/** Writes a value as text: a text as it is, others as JSON. */
export function toWord(value: unknown, indent?: number): string {
  return typeof value === 'string' ? value : writeJson(value, indent);
}

/** Returns whether a value is an object, not a list, a number or `null`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Numeral);
}

/** Returns the value at some keys, or `undefined`. */
export function getAt(value: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** Copies a value with another at some keys, or without it. Objects on the way are added. */
export function setAt(value: unknown, [key, ...rest]: readonly (string | number)[], next: Json | undefined): unknown {
  if (key === undefined) return next;
  const inner = setAt(getAt(value, [key]), rest, next);
  if (Array.isArray(value)) return value.with(Number(key), inner ?? null);
  const fields = new Map(isObject(value) ? Object.entries(value) : []);
  if (inner === undefined) fields.delete(String(key));
  else fields.set(String(key), inner);
  return Object.fromEntries(fields);
}

/**
 * Characters that are invisible or change text direction, so that readers can't
 * tell what the code sends. Joiners between letters or parts of an emoji are
 * visible by their effect.
 */
export const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns a character's code in hex, padded to `digits`. */
export const toHex = (character: string, digits = 0): string => (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
/** Writes `\u0041`, or `\U0001f600` if longer. */
export const escapeLong = (character: string): string => (character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`);
/** Writes `\u{41}`. */
export const escapeBraced = (character: string): string => `\\u{${toHex(character)}}`;
/** Writes `\u0041`, twice for a surrogate pair. */
export const escapeUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${toHex(unit, 4)}`)
    .join('');

/** Quotes a text as JSON does, but escapes invisible characters too. */
export function quoteAsJson(text: string, escape: (character: string) => string): string {
  return JSON.stringify(text).replace(UNSEEN, escape);
}

/** Returns whether every character of a text is visible. Line breaks are allowed. */
export function isSeen(text: string): boolean {
  return text.replaceAll('\n', '').search(UNSEEN) === -1;
}
