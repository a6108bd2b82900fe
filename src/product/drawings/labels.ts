/** A point in a drawing, in view box units. */
export type Point = readonly [x: number, y: number];

/** A part to point at. */
export interface Callout {
  readonly name: string;
  /** Text after the name in the list. */
  readonly text?: string;
  /** Page with details. */
  readonly href?: string;
  /** Centre of the number, or where the name starts. */
  readonly at: Point;
  /** End of the line to the part. Without it, the number is on the part. */
  readonly to?: Point;
}

/** Radius of the disc of a number. */
export const DISC = 10;

/** Minimum vertical distance between two numbers. */
const DISC_STEP = 2 * DISC + 3;

/** Space between a name and its line, horizontal and vertical. */
const NAME_GAP = 4;
const NAME_OFFSET = 10;

/** Draws the lines from numbers to their parts. A number covers the start of its line. */
export function drawLeaders(callouts: readonly Callout[], isNamed = false): string {
  return callouts
    .map(({ at: [x, y], to }) => {
      if (!to) return '';
      const aside = Math.sign(to[0] - x) * NAME_GAP;
      const start = isNamed ? [x + aside, aside === 0 ? y + Math.sign(to[1] - y) * NAME_OFFSET : y] : [x, y];
      return `M${start.join(' ')}L${to.join(' ')}`;
    })
    .join('');
}

/** Draws the dots at the ends of these lines, each as long as its pen is wide. */
export function drawTips(callouts: readonly Callout[]): string {
  return callouts.map(({ to }) => (to ? `M${to.join(' ')}h0` : '')).join('');
}

/** Spreads numbers vertically: each at its part's height, or just below the number above. */
export function spreadDiscs(heights: readonly number[]): number[] {
  const spread: number[] = [];
  for (const height of heights) spread.push(Math.max(height, (spread.at(-1) ?? -DISC_STEP) + DISC_STEP));
  return spread;
}

/** Returns a name's anchor, on the side away from its part. */
export function getNameAnchor({ at, to }: Callout): 'start' | 'middle' | 'end' {
  if (!to || to[0] === at[0]) return 'middle';
  return to[0] > at[0] ? 'end' : 'start';
}
