/** A point in a drawing, in view box units. */
export type Point = readonly [x: number, y: number];

/**
 * Draws the rest of a wire from a point to one further down, as one bow that
 * starts and ends vertically. Wires that keep their order do not cross.
 */
export function drawBow([x1, y1]: Point, [x2, y2]: Point): string {
  const reach = Math.round((y2 - y1) * 0.6);
  return x1 === x2 ? `V${y2}` : `V${y1}C${x1} ${y1 + reach} ${x2} ${y2 - reach} ${x2} ${y2}`;
}

/** Returns the height that wires need, the more the further they go sideways. */
export function getBowHeight(wires: readonly { readonly from: number; readonly to: number }[]): number {
  const widest = Math.max(0, ...wires.map(({ from, to }) => Math.abs(to - from)));
  return Math.round(Math.min(64, Math.max(28, widest * 0.5)));
}

/** Returns the positions of `count` contacts, evenly spread over a width. */
export function spreadContacts(count: number, width: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((width * (index + 0.5)) / count));
}
