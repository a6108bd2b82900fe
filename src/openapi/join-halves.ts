import { isObject } from './json.ts';

type Keys = (string | number)[];

/** An escape of half a character (Unicode, section 3.8): a file in UTF-8 can have one in no other way. */
const HALF = /\\[uU](?:0000)?[dD][89a-fA-F]/;

/**
 * Replaces halves of characters, which no file and no address can have, by the
 * sign for what is unknown.
 *
 * @param text that the value was read from
 * @returns the value, and the keys that lead to what had halves
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
