/**
 * Shortens a long text to what a field takes: its last line, which in the
 * output of programs says what is wrong, and of that the last words.
 *
 * @param most number of characters (R-SEARCH-2)
 */
export function shortenQuery(text: string, most: number): string {
  const line = text.trim().split('\n').at(-1)?.trim() ?? '';
  if (line.length <= most) return line;
  const end = line.slice(-most - 1);
  return end.slice(Math.max(end.indexOf(' '), 0) + 1);
}

/**
 * Replaces a paste that a search field can't take whole. The browser would cut off its end.
 *
 * @returns whether it was replaced
 */
export function shortenPaste(event: ClipboardEvent): boolean {
  const field = event.target;
  const pasted = event.clipboardData?.getData('text') ?? '';
  if (!(field instanceof HTMLInputElement)) return false;
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0);
  if (text.length <= maxLength) return false;
  event.preventDefault();
  setQuery(field, shortenQuery(text, maxLength));
  return true;
}

/** Fills a field as if the reader had typed. */
export function setQuery(field: HTMLInputElement, text: string): void {
  writeValue(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes to a React-controlled field. The prototype's setter bypasses React's tracking. */
export function writeValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
