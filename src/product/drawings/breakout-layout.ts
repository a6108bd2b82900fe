import { getPin, headerPins, type HeaderPin } from '../board/header-pins.ts';
import type { Point } from './wire-routes.ts';

/** Distance between two holes, 2.54 mm on the board and on a breadboard. */
export const PITCH = 15;
export const FIRST_HOLE: Point = [22, 62];
/** Half the side of a hole. */
const HALF = 4.5;
/** Distance of a number from its hole: near or far. */
const AWAY = { top: [-12, -23], bottom: [11.5, 22] } as const;
/** Height of a number, its distance from a wire, and where a tick ends before its middle. */
const LINE = 10;
const CLEAR = 3;
const TICK_END = 6.5;

/** Width of the drawing, and the lower edge of the housing in it. */
export const BREAKOUT = { width: 328, bottom: 106 } as const;

const round = (length: number) => Math.round(length * 10) / 10;

/** Returns the centre of a pin's hole. Blocks follow each other without a gap. */
export function placeHole({ block, column, row }: HeaderPin): Point {
  return [round(FIRST_HOLE[0] + ((block - 1) * 10 + column - 1) * PITCH), row === 'top' ? FIRST_HOLE[1] : FIRST_HOLE[1] + PITCH];
}

/** Returns where a wire leaves the board. Wires of the upper row pass between two holes of the lower one. */
export function leaveHole(pin: HeaderPin): { x: number; path: string } {
  const [x, y] = placeHole(pin);
  return pin.row === 'top' ? { x: round(x + PITCH / 2), path: `M${x} ${y}c0 9 7.5 6 7.5 15` } : { x, path: `M${x} ${y}` };
}

/** Draws a wire between two holes of one row, as a bow over the numbers. Throws for different rows. */
export function drawLoop(from: number, to: number): string {
  const pins = [getPin(from), getPin(to)] as const;
  if (pins[0].row !== pins[1].row) throw new Error(`pins ${from} and ${to} are in different rows; a loop joins holes of one row`);
  const [[x1, y], [x2]] = [placeHole(pins[0]), placeHole(pins[1])];
  const bow = pins[0].row === 'top' ? -34 : 34;
  return `M${x1} ${y}c0 ${bow} ${round(x2 - x1)} ${bow} ${round(x2 - x1)} 0`;
}

/** Draws holes as squares, relative to the previous one. Repeated commands compress to almost nothing. */
export function drawHoles(pins: readonly HeaderPin[] = headerPins): string {
  const corners = pins.map(placeHole).map(([x, y]): Point => [round(x - HALF), round(y - HALF)]);
  const inRows = corners.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  return inRows
    .map(([x, y], index) => {
      const [beforeX, beforeY] = inRows[index - 1] ?? [0, 0];
      return `m${round(x - beforeX)} ${round(y - beforeY)}h9v9h-9z`;
    })
    .join('');
}

/** Position at which a wire passes a row's numbers. */
export interface Passage {
  readonly x: number;
  readonly row: HeaderPin['row'];
}

/** Returns where a loop passes numbers: the middle of its bow, so that the numbers at its ends move apart. */
export function getLoopPassage(from: number, to: number): Passage {
  const [one, other] = [getPin(from), getPin(to)];
  return { x: (placeHole(one)[0] + placeHole(other)[0]) / 2, row: one.row };
}

/** A number with its position. */
interface PlacedNumber {
  readonly pin: HeaderPin;
  readonly at: Point;
  /** Path of the line to its hole. Empty for a number next to its hole. */
  readonly tick: string;
}

/** Half the width of a number. */
const halfOf = ({ number }: HeaderPin) => (number > 9 ? 7.6 : 3.8);

/** Returns whether a hole's own wire passes its number, which is then a tag on the wire. */
export function hasWire(pin: HeaderPin, passages: readonly Passage[]): boolean {
  return passages.some(({ x, row }) => row === pin.row && x === placeHole(pin)[0]);
}

/** Returns a number's offset from wires of other holes that pass on one side; `undefined` if they pass on both. */
function getOffset(pin: HeaderPin, passages: readonly Passage[]): number | undefined {
  const [x] = placeHole(pin);
  const clearance = halfOf(pin) + CLEAR;
  const offsets = passages
    .filter(({ row }) => row === pin.row)
    .map((passage) => passage.x - x)
    .filter((offset) => Math.abs(offset) > 1 && Math.abs(offset) < clearance)
    .map((offset) => offset - Math.sign(offset) * clearance);
  const [toLeft, toRight] = [Math.min(0, ...offsets), Math.max(0, ...offsets)];
  return toLeft && toRight ? undefined : toLeft + toRight;
}

/** Positions a hole's number among the placed ones. Returns nothing for an optional number without space. */
function placeNumber(pin: HeaderPin, passages: readonly Passage[], placed: readonly PlacedNumber[], isOptional: boolean): PlacedNumber | undefined {
  const [x, y] = placeHole(pin);
  const aside = getOffset(pin, passages);
  if (isOptional && aside === undefined) return undefined;
  const [near, far] = AWAY[pin.row].map((away): Point => [round(x + (aside ?? 0)), round(y + away)]) as [Point, Point];
  const isFree = (at: Point) =>
    placed.every((other) => Math.abs(other.at[0] - at[0]) >= halfOf(pin) + halfOf(other.pin) || Math.abs(other.at[1] - at[1]) >= LINE);
  if (isFree(near)) return { pin, at: near, tick: '' };
  const isTickFree = !aside && placed.every((other) => other.at[1] !== near[1] || Math.abs(other.at[0] - x) > halfOf(other.pin) + 1);
  if (isOptional && !(isTickFree && isFree(far))) return undefined;
  return { pin, at: far, tick: `M${x} ${y}V${round(far[1] - Math.sign(far[1] - y) * TICK_END)}` };
}

/**
 * Puts numbers of holes above the upper row and below the lower one. Of two
 * adjacent two-digit numbers, one moves further out, with a tick to its hole.
 * Numbers move sideways for wires of other holes.
 *
 * @param ends get numbers if there is space
 */
export function placeNumbers(marked: readonly HeaderPin[], ends: readonly HeaderPin[] = [], passages: readonly Passage[] = []): PlacedNumber[] {
  const placed: PlacedNumber[] = [];
  for (const pins of [marked, ends]) {
    const inOrder = pins.toSorted((one, other) => placeHole(one)[1] - placeHole(other)[1] || placeHole(one)[0] - placeHole(other)[0]);
    for (const pin of inOrder) {
      const number = placeNumber(pin, passages, placed, pins === ends);
      if (number) placed.push(number);
    }
  }
  return placed;
}
