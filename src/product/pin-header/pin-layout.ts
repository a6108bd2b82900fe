import type { HeaderPin } from '../board/header-pins.ts';

const PITCH = 28;
/** Height in pixels of a row of vertical labels, and of the two lines about the selected pin. */
const LABELS = 74;
const TIP = 36;

/** Returns the position of a pin and its label in the header drawing, in pixels. */
export function placePin({ column, row }: HeaderPin): { x: number; y: number; labelY: number } {
  const x = 26 + (column - 1) * PITCH;
  return row === 'top' ? { x, y: 100, labelY: 80 } : { x, y: 128, labelY: 148 };
}

/** Returns the drawing's vertical extent and the tip's base line in pixels, without space for empty rows of labels. */
export function getExtent(labelled: readonly HeaderPin[]): { top: number; height: number; tipY: number } {
  const has = (row: HeaderPin['row']) => labelled.some((pin) => pin.row === row);
  const top = has('top') ? 0 : LABELS;
  const bottom = 148 + (has('bottom') ? LABELS : 0);
  return { top, height: bottom + TIP - top, tipY: bottom + 16 };
}
