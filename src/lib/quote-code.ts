/**
 * Characters that are invisible or change text direction, so that readers can't
 * tell what the code sends. Joiners between letters or parts of an emoji are
 * visible by their effect.
 */
export const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns a character's code in hex, padded to `digits`. */
const toHex = (character: string, digits = 0) => (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
/** Writes `\u0041`, or `\U0001f600` if longer. */
const escapeLong = (character: string) => (character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`);
/** Writes `\u{41}`. */
const escapeBraced = (character: string) => `\\u{${toHex(character)}}`;
/** Writes `\u0041`, twice for a surrogate pair. */
export const escapeUnits = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${toHex(unit, 4)}`)
    .join('');

/** Quotes a text as JSON does, but escapes invisible characters too. */
function quoteAsJson(text: string, escape: (character: string) => string): string {
  return JSON.stringify(text).replace(UNSEEN, escape);
}

/** Returns whether every character of a text is visible. Line breaks are allowed. */
function isSeen(text: string): boolean {
  return text.replaceAll('\n', '').search(UNSEEN) === -1;
}

/** Quotes a text for a shell. In single quotes, only the closing quote is special. */
export function quoteShell(text: string): string {
  if (isSeen(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  // Between `$'` and `'` a backslash starts an escape, and interactive shells expand `!`.
  const escaped = text.replace(/[\\'!]/g, (character) => `\\x${toHex(character)}`).replace(UNSEEN, (character) => encodeBytes(character, '\\x'));
  return `$'${escaped}'`;
}

function encodeBytes(character: string, start: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => start + byte.toString(16).padStart(2, '0')).join('');
}

/** Quotes a text for Python. */
export function quotePython(text: string): string {
  return quoteAsJson(text, escapeLong);
}

/** Quotes a text for JavaScript. */
export function quoteJavaScript(text: string): string {
  return `'${quoteAsJson(text, escapeBraced).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Quotes a text for Go, with `quote` wherever the text allows it. */
export function quoteGo(text: string, quote = '"'): string {
  return quote === '`' && isSeen(text) && !text.includes('`') ? `\`${text}\`` : quoteAsJson(text, escapeLong);
}

/** Quotes a text for Java, which reads `\u000a` as a line end before it parses strings. */
export function quoteJava(text: string): string {
  return quoteAsJson(text, escapeUnits).replace(/\\(?:u00([01][\da-f])|.)/g, (escape, code?: string) =>
    code === undefined ? escape : `\\${Number.parseInt(code, 16).toString(8).padStart(3, '0')}`,
  );
}

/** Quotes a text for Rust. */
export function quoteRust(text: string): string {
  return toRust(quoteAsJson(text, escapeBraced));
}

/** Converts JSON for Rust, whose strings know fewer escapes. */
export function toRust(json: string): string {
  return json.replace(/\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|\\(?:u([\da-f]{4})|.)/g, (escape, high?: string, low?: string, code?: string) => {
    if (high && low) return escapeBraced(JSON.parse(`"${escape}"`) as string);
    return code === undefined ? ({ '\\b': '\\u{8}', '\\f': '\\u{c}' }[escape] ?? escape) : `\\u{${code.replace(/^0+(?=.)/, '')}}`;
  });
}

/** Quotes a text for PHP, with `quote` wherever the text allows it. */
export function quotePhp(text: string, quote = "'"): string {
  if (!isSeen(text)) return `"${text.replace(/[\\"$]/g, '\\$&').replace(UNSEEN, escapeBraced)}"`;
  return quote === '"' && !/[\\"${]/.test(text) ? `"${text}"` : `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Quotes a text for C#. Three quotes are for text of several lines. */
export function quoteCSharp(text: string, quote = '"'): string {
  if (!quote.startsWith('"""') || !isSeen(text)) return quoteAsJson(text, escapeLong);
  let quotes = '"""';
  while (text.includes(quotes)) quotes += '"';
  return `${quotes}\n${text}\n${quotes}`;
}
