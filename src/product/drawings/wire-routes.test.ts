import { describe, expect, it } from 'vitest';
import { drawBow, getBowHeight, type Point, spreadContacts } from './wire-routes.ts';

/** Returns points along a bow. */
function follow(start: Point, end: Point): Point[] {
  const numbers = (/C(.*)$/.exec(drawBow(start, end))?.[1] ?? '').split(' ').map(Number);
  const [x1, y1, x2, y2, x3, y3] = numbers.length === 6 ? (numbers as [number, number, number, number, number, number]) : [...start, ...end, ...end];
  return Array.from({ length: 21 }, (_, index): Point => {
    const t = index / 20;
    const mix = (a: number, b: number, c: number, d: number) => a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
    return [mix(start[0], x1, x2, x3), mix(start[1], y1, y2, y3)];
  });
}

/** Places of holes, in wires that turn left, right, and both ways. */
const HOLES = [
  [200, 220, 240, 260],
  [10, 20, 30, 40],
  [5, 20, 180, 300, 310, 320],
];

describe('wires from holes to contacts', () => {
  it('do not cross', () => {
    for (const froms of HOLES) {
      const wires = spreadContacts(froms.length, 328).map((to, index) => follow([froms[index] ?? 0, 100], [to, 160]));
      for (const [index, wire] of wires.slice(1).entries())
        for (const [at, [x]] of wire.entries()) expect(x).toBeGreaterThan(wires[index]?.[at]?.[0] ?? Infinity);
    }
  });

  it('have more height the further they go sideways', () => {
    const heights = [0, 80, 100, 300].map((to) => getBowHeight([{ from: 0, to }]));
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(new Set(heights).size).toBeGreaterThan(2);
  });

  it('end at evenly spread positions within the width', () => {
    expect(spreadContacts(4, 320)).toEqual([40, 120, 200, 280]);
  });
});
