/**
 * Cuts a text, but never inside a surrogate pair.
 *
 * @param text well-formed
 * @param length in UTF-16 units
 */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Cuts a text to a length in UTF-8 bytes, the unit of file name limits. */
export function cutBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
