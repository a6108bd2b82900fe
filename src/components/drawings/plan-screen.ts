import type { Callout } from './callouts.ts';
import { AFTER, drawPart, MARGIN } from './draw-part.ts';
import { type ScreenPart, tellPart } from './screen-parts.ts';
import { ScreenPenBox, type ScreenText } from './screen-pen.ts';

/** Places of all that a screen is drawn of. */
export interface ScreenPlan {
  readonly height: number;
  readonly paths: ScreenPenBox['paths'];
  readonly texts: readonly ScreenText[];
  readonly callouts: readonly Callout[];
  /** What is drawn, in sentences. */
  readonly words: string;
}

/**
 * Plans a screen of this width: its parts one below the other, and numbers
 * beside those that have a mark. Throws for a text that is wider than its place.
 */
export function planScreen(name: string, parts: readonly ScreenPart[], width: number): ScreenPlan {
  const pen = new ScreenPenBox(MARGIN, width - MARGIN, MARGIN);
  for (const part of parts) drawPart(pen, part);
  return {
    height: Math.round(pen.y + MARGIN - AFTER),
    paths: pen.paths,
    texts: pen.texts,
    callouts: pen.callouts,
    words: [name, ...parts.map(tellPart).filter(Boolean)].join('. '),
  };
}
