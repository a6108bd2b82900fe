import { getPin, headerPins, type HeaderPin } from '../../data/board/header.ts';
import type { Point } from './callouts.ts';

/** Distance of two holes; the board has 2.54 mm there. */
const PITCH = 14.8;
const FIRST_HOLE: Point = [23.4, 62];
/** Half of the side of a hole. */
const HALF = 4.5;

/** Width of the drawing, and the lower edge of the housing in it. */
export const BREAKOUT = { width: 328, bottom: 106 } as const;

const round = (length: number) => Math.round(length * 10) / 10;

/** Centre of the hole that leads to a pin: blocks follow each other without a gap. */
export function placeHole({ block, column, row }: HeaderPin): Point {
  return [round(FIRST_HOLE[0] + ((block - 1) * 10 + column - 1) * PITCH), row === 'top' ? FIRST_HOLE[1] : FIRST_HOLE[1] + PITCH];
}

/** Where a wire leaves the board: one of the upper row passes between two holes of the lower one. */
export function leaveHole(pin: HeaderPin): { x: number; path: string } {
  const [x, y] = placeHole(pin);
  return pin.row === 'top' ? { x: round(x + PITCH / 2), path: `M${x} ${y}l${PITCH / 2} ${PITCH / 2}` } : { x, path: `M${x} ${y}` };
}

/** A wire between two holes of one row, as a bow over the numbers; throws for holes of different rows. */
export function drawLoop(from: number, to: number): string {
  const pins = [getPin(from), getPin(to)] as const;
  if (pins[0].row !== pins[1].row) throw new Error(`pins ${from} and ${to} are in different rows; a loop joins holes of one row`);
  const [[x1, y], [x2]] = [placeHole(pins[0]), placeHole(pins[1])];
  const bow = pins[0].row === 'top' ? -34 : 34;
  return `M${x1} ${y}c0 ${bow} ${round(x2 - x1)} ${bow} ${round(x2 - x1)} 0`;
}

/** Path of holes as squares, each from where the one before began: neighbours are drawn by the same words, which weigh nothing more. */
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

/** Where numbers of holes stand: above the upper row and below the lower one. Of two neighbours with two digits one stands further out, and a tick leads to its hole. */
export function placeNumbers(pins: readonly HeaderPin[]): { pin: HeaderPin; at: Point; tick: string }[] {
  let previous: { x: number; row: string; isOut: boolean } | undefined;
  return pins
    .toSorted((one, other) => placeHole(one)[1] - placeHole(other)[1] || placeHole(one)[0] - placeHole(other)[0])
    .map((pin) => {
      const [x, y] = placeHole(pin);
      const isNeighbour = previous?.row === pin.row && x - previous.x < PITCH * 1.5;
      const isOut = isNeighbour && pin.number > 9 && !previous?.isOut;
      previous = { x, row: pin.row, isOut };
      const away = isOut ? 23 : 12;
      const at = [x, pin.row === 'top' ? y - away : y + away + 1] as const;
      return { pin, at, tick: isOut ? `M${x} ${y}V${at[1]}` : '' };
    });
}
