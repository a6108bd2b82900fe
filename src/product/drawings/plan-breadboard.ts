import { getPin } from '../board/header-pins.ts';
import { BREAKOUT, FIRST_HOLE, leaveHole, PITCH } from './breakout-layout.ts';
import { drawBow, getBowHeight, type Point } from './wire-routes.ts';

/** A jumper wire from the IO Breakout. */
export interface Jumper {
  readonly pin: number;
  /** Hole of the breadboard: row and column, such as `j6`. */
  readonly hole: string;
}

/** A part that is plugged into a breadboard. */
export interface PluggedPart {
  readonly kind: 'resistor' | 'LED' | 'button' | 'transistor' | 'module';
  /** Its label. */
  readonly name: string;
  /** Holes of its legs, from left to right; an LED's long leg is first. */
  readonly holes: readonly string[];
  /** Names of the legs of a module or a transistor. */
  readonly contacts?: readonly string[];
}

/** Distance of two holes and position of the first column, as on the IO Breakout, and number of columns. */
export const BREADBOARD = { pitch: PITCH, first: FIRST_HOLE[0], columns: 20, letters: 'jihgfed' } as const;
/** From the upper edge to the row j, past rails and numbers, and the gap between f and e. */
const TO_ROWS = 58;
const GAP = 12;
/** Height of the rails, over which wires may still turn. */
const RAILS = 30;
/** Columns with a number if no wire is near. */
const NUMBERED = [1, 5, 10, 15, 20];

/** Returns the middle of a column. */
export function placeColumn(column: number): number {
  return BREADBOARD.first + (column - 1) * BREADBOARD.pitch;
}

/** Numbers the columns of wires, next to the first wire of each group so that none is crossed, and some others. */
export function placeColumnNumbers(wired: readonly number[]) {
  const firsts = wired.filter((column) => !wired.includes(column - 1));
  return [
    ...firsts.map((column) => ({ column, x: placeColumn(column) - (column > 9 ? 11 : 8) })),
    ...NUMBERED.filter((column) => wired.every((other) => other - column < -1 || other - column > 2)).map((column) => ({
      column,
      x: placeColumn(column),
    })),
  ];
}

function placeRow(letter: string): number {
  return TO_ROWS + BREADBOARD.letters.indexOf(letter) * BREADBOARD.pitch + (letter < 'f' ? GAP : 0);
}

function readHole(hole: string): { letter: string; column: number } {
  const [letter = '', column = 0] = [hole[0], Number(hole.slice(1))];
  if (hole && BREADBOARD.letters.includes(letter) && Number.isInteger(column) && column >= 1 && column <= BREADBOARD.columns)
    return { letter, column };
  throw new Error(`no hole ${hole} in the drawn breadboard; it has rows j to d and columns 1 to ${BREADBOARD.columns}, such as j6`);
}

/** Returns the id of connected holes: five of a column, above or below the gap. */
function getStrip(hole: string): string {
  const { letter, column } = readHole(hole);
  return `${column}${letter < 'f' ? ' below' : ''}`;
}

const describePart = ({ kind, name, holes, contacts }: PluggedPart) => {
  if (kind === 'LED') return `${name} with its long leg in ${holes[0]} and its short leg in ${holes[1]}`;
  if (contacts) return `${name} with ${contacts.map((contact, index) => `${contact} in ${holes[index]}`).join(', ')}`;
  return `${name} in ${holes.join(' and ')}`;
};

/** Throws for a hole used twice, and for an unconnected wire or leg of a two-legged part. */
function checkHoles(wires: readonly Jumper[], parts: readonly PluggedPart[]): void {
  const used = [...wires.map(({ hole }) => hole), ...parts.flatMap(({ holes }) => holes)];
  const duplicate = used.find((hole, index) => used.indexOf(hole) < index);
  if (duplicate) throw new Error(`hole ${duplicate} of the breadboard is used twice; take another of the same column`);
  const strips = used.map(getStrip);
  const mustJoin = [
    ...wires.map(({ hole }) => hole),
    ...parts.filter(({ kind }) => kind === 'resistor' || kind === 'LED').flatMap(({ holes }) => holes),
  ];
  const unconnected = mustJoin.find((hole) => strips.filter((strip) => strip === getStrip(hole)).length < 2);
  if (unconnected) throw new Error(`hole ${unconnected} of the breadboard is joined to nothing; put a wire or a leg into the same column`);
}

/**
 * Plans a breadboard with its parts and the wires from the IO Breakout above.
 * Throws for unknown pins and holes, a hole used twice, and an unconnected
 * wire.
 *
 * @param wires their ends must be in the order of their holes, or they cross
 */
export function planBreadboard(wires: readonly Jumper[], parts: readonly PluggedPart[]) {
  checkHoles(wires, parts);
  const starts = wires
    .map(({ pin, hole }) => ({ pin: getPin(pin), hole: readHole(hole), ...leaveHole(getPin(pin)) }))
    .sort((one, other) => one.x - other.x);
  const top = BREAKOUT.bottom + Math.max(20, getBowHeight(starts.map(({ x, hole }) => ({ from: x, to: placeColumn(hole.column) }))) - RAILS);
  const locate = ({ letter, column }: { letter: string; column: number }): Point => [placeColumn(column), top + placeRow(letter)];
  return {
    wires: starts.map(({ pin, hole, path, x }) => {
      const end = locate(hole);
      return { pin, end, path: `${path}${drawBow([x, BREAKOUT.bottom], [end[0], top + RAILS])}V${end[1]}` };
    }),
    numbers: placeColumnNumbers(wires.map(({ hole }) => readHole(hole).column)),
    parts: parts.map((part) => ({ ...part, legs: part.holes.map((hole) => locate(readHole(hole))) })),
    rows: [...BREADBOARD.letters].map((letter) => ({ letter, y: top + placeRow(letter) })),
    top,
    bottom: top + placeRow('d') + 10,
    words: [...parts.map(describePart), ...wires.map(({ pin, hole }) => `wire from pin ${pin} to ${hole}`)].join('; '),
  };
}
