/** Characters without a sign, and two that XML excludes too (XML 1.0, section 2.2). Tabs and line ends are allowed. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/u;
const ALL = new RegExp(CONTROL, 'gu');

/** Finds the first control character of a text. No page or feed may contain one. */
export function findControlCharacter(text: string): { index: number; message: string } | undefined {
  const found = CONTROL.exec(text);
  if (!found) return undefined;
  return { index: found.index, message: `a control character, U+${found[0].charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}` };
}

/** Replaces control characters by the sign for what can't be shown, U+FFFD. */
export function replaceControlCharacters(text: string): string {
  return text.replace(ALL, '\uFFFD');
}
