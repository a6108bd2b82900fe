import type { HeaderPin } from '../../data/board/header.ts';

const PITCH = 28;
/** Height of a row of vertical labels, and of the two lines about the pin that is pointed at, in pixels. */
const LABELS = 68;
const TIP = 36;

/** Where a pin and its label stand in the drawing of the header, in pixels. */
export function placePin({ column, row }: HeaderPin): { x: number; y: number; labelY: number } {
  const x = 26 + (column - 1) * PITCH;
  return row === 'top' ? { x, y: 94, labelY: 74 } : { x, y: 122, labelY: 142 };
}

/** Vertical extent of the drawing and the base line of the tip, in pixels: no room for a row of labels that has none. */
export function getExtent(labelled: readonly HeaderPin[]): { top: number; height: number; tipY: number } {
  const has = (row: HeaderPin['row']) => labelled.some((pin) => pin.row === row);
  const top = has('top') ? 0 : LABELS;
  const bottom = 142 + (has('bottom') ? LABELS : 0);
  return { top, height: bottom + TIP - top, tipY: bottom + 16 };
}
