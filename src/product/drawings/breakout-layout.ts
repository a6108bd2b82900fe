import { getPin, type HeaderPin } from '../board/header-pins.ts';
import type { Point } from './wire-routes.ts';

/** Distance between two holes, 2.54 mm on the board and on a breadboard. */
export const PITCH = 15;
export const FIRST_HOLE: Point = [22, 52];
/** Side of a hole, and of one with its number in it, which leaves room for a wire beside it. */
const HOLE = 9;
export const NUMBERED_HOLE = 14;

/** Width of the drawing, and the lower edge of the housing in it. */
export const BREAKOUT = { width: 328, bottom: 94 } as const;

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

/** Draws a wire between two holes of one row, as a bow over those between them. Throws for different rows. */
export function drawLoop(from: number, to: number): string {
  const pins = [getPin(from), getPin(to)] as const;
  if (pins[0].row !== pins[1].row) throw new Error(`pins ${from} and ${to} are in different rows; a loop joins holes of one row`);
  const [[x1, y], [x2]] = [placeHole(pins[0]), placeHole(pins[1])];
  const bow = pins[0].row === 'top' ? -34 : 34;
  return `M${x1} ${y}c0 ${bow} ${round(x2 - x1)} ${bow} ${round(x2 - x1)} 0`;
}

/** Draws holes as squares, relative to the previous one. Repeated commands compress to almost nothing. */
export function drawHoles(pins: readonly HeaderPin[]): string {
  const corners = pins.map(placeHole).map(([x, y]): Point => [round(x - HOLE / 2), round(y - HOLE / 2)]);
  const inRows = corners.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  return inRows
    .map(([x, y], index) => {
      const [beforeX, beforeY] = inRows[index - 1] ?? [0, 0];
      return `m${round(x - beforeX)} ${round(y - beforeY)}h${HOLE}v${HOLE}h-${HOLE}z`;
    })
    .join('');
}
