import type { HeaderPin } from '../board/header-pins.ts';

const PITCH = 28;
/** Height in pixels of a row of vertical labels, and of a line about the selected pin. */
const LABELS = 74;
const LINE = 21;
/** Letters of 16 pixels that fit in a line. */
const LETTERS = 36;

/** Returns the position of a pin and its label in the header drawing, in pixels. */
export function placePin({ column, row }: HeaderPin): { x: number; y: number; labelY: number } {
  const x = 26 + (column - 1) * PITCH;
  return row === 'top' ? { x, y: 100, labelY: 80 } : { x, y: 128, labelY: 148 };
}

/** Breaks a pin's use into the lines that are shown when it's selected. */
export function breakUse({ use }: HeaderPin): string[] {
  const lines = [''];
  for (const word of use.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (`${last} ${word}`.length > LETTERS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
}

/** Returns the drawing's vertical extent and the base lines about the selected pin in pixels, without space for empty rows of labels. */
export function getExtent(labelled: readonly HeaderPin[]): { top: number; height: number; lines: number[] } {
  const has = (row: HeaderPin['row']) => labelled.some((pin) => pin.row === row);
  const top = has('top') ? 0 : LABELS;
  const bottom = 148 + (has('bottom') ? LABELS : 0);
  const count = 1 + Math.max(...labelled.map((pin) => breakUse(pin).length));
  return { top, height: bottom + count * LINE + 6 - top, lines: Array.from({ length: count }, (_, index) => bottom + 19 + index * LINE) };
}
