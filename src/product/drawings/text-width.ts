/** Mean letter width of the kit's 13 pixels. An estimate: a build has no fonts. */
const LETTER = 6.7;

/** Estimates a text's width, rounded up generously. */
export function estimateWidth(text: string): number {
  return Math.ceil(text.length * LETTER);
}

/** Breaks a text between words into lines that fit. A wider word gets a separate line. */
export function wrapText(text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && estimateWidth(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
