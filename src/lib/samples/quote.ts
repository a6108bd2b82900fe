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
