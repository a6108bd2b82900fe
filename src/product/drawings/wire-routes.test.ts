import { describe, expect, it } from 'vitest';
import { assignLanes, spreadContacts, type WireEnds } from './wire-routes.ts';

/** Returns whether a vertical part of one wire crosses the other's horizontal part. */
function isCrossing(wires: readonly WireEnds[], lanes: readonly number[], one: number, other: number): boolean {
  const [a, b] = [wires[one], wires[other]] as [WireEnds, WireEnds];
  const [laneOfA, laneOfB] = [lanes[one], lanes[other]] as [number, number];
  const within = (x: number) => x >= Math.min(b.from, b.to) && x <= Math.max(b.from, b.to);
  return (within(a.from) && laneOfA >= laneOfB) || (within(a.to) && laneOfA <= laneOfB);
}

const cases = [
  { name: 'that all turn left', froms: [200, 220, 240, 260] },
  { name: 'that all turn right', froms: [10, 20, 30, 40] },
  { name: 'that turn both ways', froms: [5, 20, 180, 300, 310, 320] },
  { name: 'far apart', froms: [10, 320] },
];

describe('wires from holes to contacts', () => {
  it.each(cases)('do not cross: wires $name', ({ froms }) => {
    const contacts = spreadContacts(froms.length, 328);
    const wires = froms.map((from, index) => ({ from, to: contacts[index] ?? 0 }));
    const lanes = assignLanes(wires);
    const pairs = wires.flatMap((_, one) => wires.map((__, other) => [one, other] as const)).filter(([one, other]) => one !== other);
    expect(pairs.filter(([one, other]) => isCrossing(wires, lanes, one, other))).toEqual([]);
  });

  it('end at evenly spread positions within the width', () => {
    expect(spreadContacts(4, 320)).toEqual([40, 120, 200, 280]);
  });
});
