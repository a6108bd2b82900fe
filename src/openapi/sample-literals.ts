/**
 * Characters that nobody sees, or that turn the direction of what follows: a
 * reader could not tell what the code sends. Joiners between letters and between
 * parts of an emoji are seen by what they do.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes the code of a character: `4` digits, or as many as it needs. */
const toHex = (character: string, digits = 0) => (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
/** `\u0041`, and `\U0001f600` for what has more digits. */
const escapeLong = (character: string) => (character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`);
/** `\u{41}`. */
const escapeBraced = (character: string) => `\\u{${toHex(character)}}`;
/** `\u0041`, twice for a character of two units. */
const escapeUnits = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${toHex(unit, 4)}`)
    .join('');

/** Writes a text between double quotes as JSON has it, but for what nobody sees. */
function quoteAsJson(text: string, escape: (character: string) => string): string {
  return JSON.stringify(text).replace(UNSEEN, escape);
}

/** Writes JSON so that everything in it is seen. Its value stays the same. */
export function writeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSEEN, (character) => (character === '\n' ? character : escapeUnits(character)));
}

/** Returns whether every character of a text is visible. Line breaks are allowed. */
function isSeen(text: string): boolean {
  return text.replaceAll('\n', '').search(UNSEEN) === -1;
}

/** Writes a text for a shell: in single quotes nothing has a meaning but their end. */
export function quoteShell(text: string): string {
  if (isSeen(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  // Between `$'` and `'` a backslash starts an escape, and interactive shells look for `!`.
  const escaped = text.replace(/[\\'!]/g, (character) => `\\x${toHex(character)}`).replace(UNSEEN, (character) => encodeBytes(character, '\\x'));
  return `$'${escaped}'`;
}

function encodeBytes(character: string, start: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => start + byte.toString(16).padStart(2, '0')).join('');
}

/** Writes a text for Python. */
export function quotePython(text: string): string {
  return quoteAsJson(text, escapeLong);
}

/** Writes a text for JavaScript. */
export function quoteJavaScript(text: string): string {
  return `'${quoteAsJson(text, escapeBraced).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Writes a text for Go; `quote` is the one that is wanted, where nothing speaks against it. */
export function quoteGo(text: string, quote = '"'): string {
  return quote === '`' && isSeen(text) && !text.includes('`') ? `\`${text}\`` : quoteAsJson(text, escapeLong);
}

/** Writes a text for Java, which reads `\u000a` as the end of a line before it reads texts. */
export function quoteJava(text: string): string {
  return quoteAsJson(text, escapeUnits).replace(/\\(?:u00([01][\da-f])|.)/g, (escape, code?: string) =>
    code === undefined ? escape : `\\${Number.parseInt(code, 16).toString(8).padStart(3, '0')}`,
  );
}

/** Writes a text for Rust. */
export function quoteRust(text: string): string {
  return toRust(quoteAsJson(text, escapeBraced));
}

/** Writes JSON for Rust, whose texts know fewer escapes. */
export function toRust(json: string): string {
  return json.replace(/\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|\\(?:u([\da-f]{4})|.)/g, (escape, high?: string, low?: string, code?: string) => {
    if (high && low) return escapeBraced(JSON.parse(`"${escape}"`) as string);
    return code === undefined ? ({ '\\b': '\\u{8}', '\\f': '\\u{c}' }[escape] ?? escape) : `\\u{${code.replace(/^0+(?=.)/, '')}}`;
  });
}

/** Writes a text for PHP; `quote` is the one that is wanted, where nothing speaks against it. */
export function quotePhp(text: string, quote = "'"): string {
  if (!isSeen(text)) return `"${text.replace(/[\\"$]/g, '\\$&').replace(UNSEEN, escapeBraced)}"`;
  return quote === '"' && !/[\\"${]/.test(text) ? `"${text}"` : `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Writes a text for C#; three quotes are wanted for a text of several lines. */
export function quoteCSharp(text: string, quote = '"'): string {
  if (!quote.startsWith('"""') || !isSeen(text)) return quoteAsJson(text, escapeLong);
  let quotes = '"""';
  while (text.includes(quotes)) quotes += '"';
  return `${quotes}\n${text}\n${quotes}`;
}
