/** A part of a text to replace, from `start` up to, but not including, `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Replaces parts of a text.
 *
 * @param edits parts that don't overlap, in any order
 * @throws Error if two parts overlap
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < position) throw new Error(`Two edits overlap at ${start}: ${JSON.stringify(source.slice(start, position))}`);
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position);
}
