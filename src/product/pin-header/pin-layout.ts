import type { HeaderPin } from '../board/header-pins.ts';

/** Size of a block of the drawn header: two rows of ten contacts between their names. */
export const WIDTH = 320;
export const HEIGHT = 200;
const PITCH = 31;
/** Height of a line of a name, and of two with the space to the next. */
const LINE = 13;
const NAME = 32;

/** Returns the centre of a contact. */
export function placePin({ column, row }: HeaderPin): { x: number; y: number } {
  return { x: 20 + (column - 1) * PITCH, y: row === 'top' ? 85 : 115 };
}

/**
 * Places a pin's name above or below its contact, in up to two lines such as
 * `GPIO2` and `IO12`. Names of neighbours are at different heights, so that
 * none has to be turned. A leader, from the contact's centre, passes between the nearer ones.
 */
export function placeName({ signal, column, row }: HeaderPin): { lines: { text: string; y: number }[]; leader: string | undefined } {
  const texts = signal.split(/[ _]/);
  const isFar = column % 2 === 0;
  const shift = isFar ? NAME : 0;
  const first = row === 'top' ? 61 - shift - (texts.length - 1) * LINE : 148 + shift;
  const leader = isFar ? `M0 ${row === 'top' ? '-19v-32' : '19v32'}` : undefined;
  return { lines: texts.map((text, index) => ({ text, y: first + index * LINE })), leader };
}
