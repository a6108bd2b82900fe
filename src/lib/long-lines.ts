/** A line longer than this needs scrolling. */
const LONG_LINE = 76;
/** A first line longer than this would reach the copy button. */
const LONG_FIRST_LINE = 66;

/** Returns whether a code block gets a bar with a wrap button, beside which the copy button covers no code. */
export function hasLongLine(code: string): boolean {
  const lines = code.split('\n');
  return (lines[0]?.length ?? 0) > LONG_FIRST_LINE || lines.some(({ length }) => length > LONG_LINE);
}
