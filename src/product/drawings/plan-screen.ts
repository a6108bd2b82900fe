import type { Callout } from './labels.ts';
import { AFTER, drawPart, MARGIN } from './draw-part.ts';
import { type ScreenPart, reportPart } from './screen-parts.ts';
import { ScreenPenBox, type ScreenText } from './screen-pen.ts';

/** Layout of a screen. */
export interface ScreenPlan {
  readonly height: number;
  readonly paths: ScreenPenBox['paths'];
  readonly texts: readonly ScreenText[];
  readonly callouts: readonly Callout[];
  /** Description in sentences. */
  readonly words: string;
}

/**
 * Plans a screen of this width, with its parts below each other and numbers
 * next to marked ones. Throws for a text wider than its space.
 */
export function planScreen(name: string, parts: readonly ScreenPart[], width: number): ScreenPlan {
  const pen = new ScreenPenBox(MARGIN, width - MARGIN, MARGIN);
  for (const part of parts) drawPart(pen, part);
  return {
    height: Math.round(pen.y + MARGIN - AFTER),
    paths: pen.paths,
    texts: pen.texts,
    callouts: pen.callouts,
    words: [name, ...parts.map(reportPart).filter(Boolean)].join('. '),
  };
}
