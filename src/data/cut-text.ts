/**
 * Cuts a text, never between the two halves of a character.
 *
 * @param text well-formed
 * @param length in UTF-16 units
 */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The start of a text that has at most so many bytes in UTF-8, as file systems count the letters of a name. */
export function cutBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
