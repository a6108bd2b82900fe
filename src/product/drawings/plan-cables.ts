import { type CometCable, type CometCableName, getCometCable } from '../comet/cables.ts';
import { getCometPart } from '../comet/comet-parts.ts';
import type { Callout, Point } from './labels.ts';
import { cometViews, type Stroke } from './comet-views.ts';

/** Position of a cable next to the Comet's front. */
interface Route {
  readonly path: string;
  /** Centre of the plug at the Comet. */
  readonly tip: Point;
  /** Upper edge and height of the device at the other end. */
  readonly end: { readonly y: number; readonly height: number };
  /** Position of its number. */
  readonly at: Point;
  /** Upper and lower end of the visible area. */
  readonly shows: readonly [top: number, bottom: number];
}

/** Size of a plug, and right edge of the device at the other end. */
export const CABLE = { plug: 20, left: -166, width: 76 } as const;
const FAR = CABLE.left + CABLE.width;

const routes: Readonly<Record<CometCableName, Route>> = {
  flashing: { path: `M${FAR} 37H-12`, tip: [-12, 37], end: { y: 14, height: 46 }, at: [-47, 37], shows: [-4, 166] },
  console: { path: `M${FAR} 213H-17`, tip: [-17, 213], end: { y: 190, height: 46 }, at: [-55, 213], shows: [130, 304] },
  power: { path: `M${FAR} 350H70V311`, tip: [70, 311], end: { y: 327, height: 46 }, at: [0, 350], shows: [130, 376] },
};

/** Edges of the ports of the left side below the one for flashing, so that it can be counted from the top. */
const ports: Stroke = { d: 'M0 58h-4v27h4zM0 104h-4v30h4z', pen: 'thin shade' };

/** Layout of a drawing of cables. */
export interface CablePlan {
  readonly strokes: readonly Stroke[];
  readonly cables: readonly (CometCable & Route)[];
  readonly callouts: readonly Callout[];
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly words: string;
}

/** Plans the Comet's front with cables to computer and charger, and the IO Breakout if a cable goes there. */
export function planCables(names: readonly CometCableName[]): CablePlan {
  const cables = names.map((name) => ({ ...getCometCable(name), ...routes[name] }));
  const top = Math.min(...cables.map(({ shows }) => shows[0]));
  const bottom = Math.max(...cables.map(({ shows }) => shows[1]));
  return {
    strokes: [...(names.includes('console') ? cometViews.breakout : cometViews.front).strokes, ...(names.includes('flashing') ? [ports] : [])],
    cables,
    callouts: cables.map(({ name, text, href, at }) => ({ name, text, href, at })),
    box: [-167, top, 313, bottom - top],
    words: cables.map(({ port, to }) => `from the ${to} to ${getCometPart(port).name} (${getCometPart(port).where})`).join('; '),
  };
}
