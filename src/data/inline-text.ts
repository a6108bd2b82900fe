/** Writes a value as JSON that can stand in an inline script: nothing in it ends the element, or a line of old readers. */
export function toInlineText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
