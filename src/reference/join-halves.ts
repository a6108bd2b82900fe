import { isObject } from './json.ts';

type Keys = (string | number)[];

/** An escaped surrogate (Unicode, section 3.8), the only form UTF-8 files can have it in. */
const HALF = /\\[uU](?:0000)?[dD][89a-fA-F]/;

/**
 * Replaces lone surrogates, which no file or address can contain, with the
 * replacement character.
 *
 * @param text source of the value
 * @returns the value, and the keys of places that had surrogates
 */
export function joinHalves(value: unknown, text: string): { value: unknown; halves: Keys[] } {
  const halves: Keys[] = [];
  const join = (part: unknown, keys: Keys): unknown => {
    if (typeof part === 'string') {
      if (!part.isWellFormed()) halves.push(keys);
      return part.toWellFormed();
    }
    if (Array.isArray(part)) return part.map((item, index) => join(item, [...keys, index]));
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => {
        if (!key.isWellFormed()) halves.push([...keys, key]);
        return [key.toWellFormed(), join(item, [...keys, key])];
      }),
    );
  };
  return HALF.test(text) ? { value: join(value, []), halves } : { value, halves };
}
