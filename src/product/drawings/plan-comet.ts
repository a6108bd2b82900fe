import { getNamed } from '../../lib/find-named.ts';
import { type CometPartName, getCometPart } from '../comet/comet-parts.ts';
import type { Callout } from './labels.ts';
import { type CometViewName, cometViews, type Mark, type Stroke } from './comet-views.ts';

/** Sides shown together, for orientation. */
interface Plate {
  readonly views: readonly CometViewName[];
  /** Description of the view, before its parts. */
  readonly alt: string;
  /** Default extent: left, top, right, bottom. If a part is further down, the drawing shows the device to its end. */
  readonly part: readonly [left: number, top: number, right: number, bottom: number];
}

const plates = {
  outside: {
    views: ['left', 'front', 'right', 'bottom'],
    alt: 'The Comet from four sides, upright: its front with the screen in the middle, the left and the right side beside it, the bottom edge below.',
    part: [-63, -2, 203, 361],
  },
  left: { views: ['left', 'front'], alt: 'The left side of the Comet, beside the left half of its front.', part: [-63, -2, 84, 150] },
  right: { views: ['front', 'right'], alt: 'The right side of the Comet, beside the right half of its front.', part: [56, -2, 203, 170] },
  bottom: { views: ['front', 'bottom'], alt: 'The bottom edge of the Comet, below the lower part of its front.', part: [-2, 235, 143, 361] },
  charging: { views: ['front', 'bottom'], alt: 'The front of the Comet, upright, and its bottom edge below.', part: [-2, -2, 143, 361] },
  buttons: { views: ['front', 'right'], alt: 'The front of the Comet, upright, and its right side beside it.', part: [-2, -2, 203, 302] },
  front: { views: ['front'], alt: 'The front of the Comet, upright.', part: [-2, -2, 144, 195] },
  contacts: { views: ['contacts'], alt: 'The front of the Comet without its lid.', part: [-2, 130, 144, 302] },
  sockets: { views: ['sockets'], alt: 'The front of a Comet of revision 3 without its lid.', part: [-2, 130, 144, 302] },
  breakout: {
    views: ['breakout'],
    alt: 'The front of the Comet with the IO Breakout instead of the lid, below the speaker.',
    part: [-8, 130, 146, 302],
  },
  back: { views: ['back'], alt: 'The back of the Comet, upright, with its cover on.', part: [-4, -2, 142, 120] },
  inside: {
    views: ['inside'],
    alt: 'The back of the Comet without its cover, upright: camera at the top, battery below, buttons at the left edge.',
    part: [-4, -2, 142, 190],
  },
} as const satisfies Record<string, Plate>;

/** Name of what `planComet` can show. */
export type PlateName = keyof typeof plates;

/** Layout of a drawing of the Comet. */
export interface CometPlan {
  readonly strokes: readonly Stroke[];
  /** Outlines of highlighted parts. */
  readonly lit: readonly string[];
  readonly callouts: readonly Callout[];
  /** Whether the drawing has names instead of numbers. */
  readonly isNamed: boolean;
  readonly box: readonly [number, number, number, number];
  readonly alt: string;
}

/** More parts than this get numbers and a list. */
const MAX_NAMES = 3;
/** Size of a disc, and width of a letter of a bold name, with some space. */
const DISC = 12;
const LETTER = 9.8;
/** Lower end of the device. */
const END = 302;

/**
 * Plans a drawing of the Comet that shows where parts are. Up to three are highlighted
 * and named, more are numbered. Throws for a part not visible from there, and
 * lists those that are.
 */
export function planComet(plate: PlateName, parts: readonly CometPartName[]): CometPlan {
  const { views, alt, part } = getNamed<Plate>('view of the Comet', plates, plate);
  const sides = views.map((name) => cometViews[name]);
  const marks = parts.map((name) => ({ ...getCometPart(name), ...findMark(plate, name) }));
  const isNamed = parts.length <= MAX_NAMES;
  const callouts = marks.map(({ name, use, href, at, to }) => ({ name, text: use, at, ...(href && { href }), ...(to && { to }) }));
  const extents = callouts.map((callout) => getExtent(callout, isNamed));
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) => {
    const edges = [part[side] ?? 0, ...extents.map((extent) => extent[side] ?? 0)];
    if (side === 3 && Math.max(...edges) > (part[3] ?? 0)) edges.push(END);
    return side < 2 ? Math.floor(Math.min(...edges)) : Math.ceil(Math.max(...edges));
  }) as [number, number, number, number];
  return {
    strokes: sides.flatMap(({ strokes }) => strokes),
    lit: isNamed ? marks.map(({ outline }) => outline) : [],
    callouts,
    isNamed,
    box: [left, top, right - left, bottom - top],
    alt: [alt, ...marks.map(({ name, where }) => `${name}: ${where}.`)].join(' '),
  };
}

function findMark(plate: PlateName, part: CometPartName): Mark {
  const known = plates[plate].views.map((view): Partial<Record<CometPartName, Mark>> => cometViews[view].marks);
  const [mark] = known.flatMap((marks) => marks[part] ?? []);
  if (mark) return mark;
  const seen = known.flatMap((marks) => Object.keys(marks)).join(', ');
  throw new Error(`the drawing "${plate}" of the Comet does not show the part "${part}"; it shows ${seen}`);
}

/** Returns the extent of a number or name: left, top, right, bottom. */
function getExtent({ name, at: [x, y], to }: Callout, isNamed: boolean): readonly number[] {
  if (!isNamed) return [x - DISC, y - DISC, x + DISC, y + DISC];
  const width = name.length * LETTER;
  if (!to || to[0] === x) return [x - width / 2, y - DISC, x + width / 2, y + DISC];
  return to[0] > x ? [x - width, y - DISC, x, y + DISC] : [x, y - DISC, x + width, y + DISC];
}
