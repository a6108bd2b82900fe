import { type M2Key, m2Positions } from '../board/m2-keys.ts';

/** Eight units are a millimetre, two positions of the connector. */
const STEP = 4;
const FIRST = 5;
const EDGE = { top: 1, bottom: 48, contacts: 34, notch: 30 } as const;

/** Paths of the lower end of a card, seen with contact 1 at the left: its outline with notches, and its contacts of the odd row. */
export function drawEdge(keys: readonly M2Key[]): { outline: string; contacts: string } {
  const getX = (position: number) => FIRST + (position - 1) * STEP;
  const right = getX(m2Positions) + FIRST - 1;
  const notches = keys
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => `H${getX(from) + 6}V${EDGE.notch + 6}a6 6 0 0 1 12 0V${EDGE.bottom}H${getX(to)}`);
  const isFree = (position: number) => keys.every(({ from, to }) => position < from || position > to);
  const odd = Array.from({ length: (m2Positions + 1) / 2 }, (_, index) => index * 2 + 1).filter(isFree);
  return {
    outline: `M1 ${EDGE.top}V${EDGE.bottom}${notches.join('')}H${right}V${EDGE.top}`,
    contacts: odd.map((position) => `M${getX(position)} ${EDGE.contacts}v11`).join(''),
  };
}
