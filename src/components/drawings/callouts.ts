/** A place in a drawing, in units of its view box. */
export type Point = readonly [x: number, y: number];

/** A part that a drawing points at. */
export interface Callout {
  readonly name: string;
  /** What follows the name in the list. */
  readonly text?: string;
  /** Page that tells more. */
  readonly href?: string;
  /** Centre of the number, or where the name starts. */
  readonly at: Point;
  /** End of the line that leads from there to the part. Without it, the number lies on the part. */
  readonly to?: Point;
}

/** Radius of the disc of a number. */
export const DISC = 10;

/** Least distance of two numbers one below the other. */
const DISC_STEP = 2 * DISC + 3;

/** Space between a name and its line, beside it and below it. */
const BESIDE = 4;
const BELOW = 10;

/** Path of the lines that lead from numbers to their parts. A number covers the start of its own. */
export function drawLeaders(callouts: readonly Callout[], isNamed = false): string {
  return callouts
    .map(({ at: [x, y], to }) => {
      if (!to) return '';
      const aside = Math.sign(to[0] - x) * BESIDE;
      const start = isNamed ? [x + aside, aside === 0 ? y + Math.sign(to[1] - y) * BELOW : y] : [x, y];
      return `M${start.join(' ')}L${to.join(' ')}`;
    })
    .join('');
}

/** Path of the points at the ends of these lines, each as long as its pen is wide. */
export function drawTips(callouts: readonly Callout[]): string {
  return callouts.map(({ to }) => (to ? `M${to.join(' ')}h0` : '')).join('');
}

/** Heights of numbers one below the other: each beside its part, or as near below as the number above leaves room. */
export function spreadDiscs(heights: readonly number[]): number[] {
  const spread: number[] = [];
  for (const height of heights) spread.push(Math.max(height, (spread.at(-1) ?? -DISC_STEP) + DISC_STEP));
  return spread;
}

/** On which side of its point a name stands: away from the part that it names. */
export function getNameAnchor({ at, to }: Callout): 'start' | 'middle' | 'end' {
  if (!to || to[0] === at[0]) return 'middle';
  return to[0] > at[0] ? 'end' : 'start';
}
