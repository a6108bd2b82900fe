import { getPin } from '../board/header-pins.ts';
import { BREAKOUT, drawLoop, leaveHole } from './breakout-layout.ts';
import { drawBow, getBowHeight, spreadContacts } from './wire-routes.ts';

/** A wire from a hole of the IO Breakout. */
export interface Wire {
  readonly pin: number;
  /** Contact of the part, or the pin at the other end of a wire from hole to hole. */
  readonly to: string | number;
  /** Part in the wire, such as `1 kΩ`. */
  readonly via?: string;
}

/** With many contacts, names use two heights to save width. */
const MANY = 4;

/**
 * Plans wires that do not cross: contacts follow the order of their holes.
 * Throws for unknown pins, and for a wire between different rows.
 */
export function planWiring(wires: readonly Wire[]) {
  const words = wires.map(({ pin, to, via }) => `pin ${pin} to ${typeof to === 'number' ? `pin ${to}` : to}${via ? ` through ${via}` : ''}`);
  const loops = wires.flatMap(({ pin, to }) => (typeof to === 'number' ? [{ pin: getPin(pin), path: drawLoop(pin, to) }] : []));
  const starts = wires
    .flatMap(({ pin, to, via }) => (typeof to === 'string' ? [{ pin: getPin(pin), to, via, ...leaveHole(getPin(pin)) }] : []))
    .sort((one, other) => one.x - other.x);
  const contacts = spreadContacts(starts.length, BREAKOUT.width);
  const bowEnd = BREAKOUT.bottom + getBowHeight(starts.map(({ x }, index) => ({ from: x, to: contacts[index] ?? 0 })));
  const top = bowEnd + (starts.some(({ via }) => via) ? 30 : 4);
  const lines = starts.map(({ pin, to, via, path, x: startX }, index) => {
    const x = contacts[index] ?? 0;
    const y = top + 18 + (starts.length > MANY && index % 2 ? 32 : 0);
    return { pin, to, via, x, y, path: `${path}${drawBow([startX, BREAKOUT.bottom], [x, bowEnd])}V${y - 9}` };
  });
  const pins = wires.flatMap(({ pin, to }) => (typeof to === 'number' ? [pin, to] : [pin]));
  return { lines, loops, pins, top, height: starts.length > MANY ? 94 : 62, words: words.join('; ') };
}
