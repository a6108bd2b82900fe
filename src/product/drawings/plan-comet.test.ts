import { describe, expect, it } from 'vitest';
import { hasClass } from '../../lib/hast.ts';
import { findAll, readArt } from '../art/read-art.ts';
import { readFacts } from '../facts/facts.ts';
import { getPartId, planComet } from './plan-comet.ts';

const VIEWS = ['left', 'right', 'bottom', 'front', 'contacts', 'sockets', 'breakout', 'back', 'inside'];
/** Width for a drawing on a phone of 360 pixels. */
const WIDTH = 328;

const names = readFacts('comet').parts.entries.map(({ name }) => name);
const single = VIEWS.flatMap((view) => {
  const ids = findAll(readArt(`comet-${view}`), (each) => hasClass(each, 'part')).map(({ properties }) => properties['id']);
  const parts = names.filter((part) => ids.includes(getPartId(part)));
  expect(parts.length, view).toBe(ids.length);
  return parts.map((part) => ({ view, part }));
});

describe('a drawing of the Comet', () => {
  it('of each view shows the name of each part and fits a phone', () => {
    expect(single.length).toBeGreaterThan(20);
    for (const { view, part } of single) {
      const { isNamed, marks, box, alt } = planComet(view, [part]);
      const [left, top, width, height] = box;
      const [{ name, outline, at } = { name: '', outline: '', at: [0, 0] }] = marks;
      const [x = 0, y = 0] = at;
      const facts = {
        isNamed,
        isLit: outline.startsWith('M'),
        isDescribed: alt.includes(`${name}: `),
        isNarrow: width <= WIDTH,
        isInside: x >= left && x <= left + width && y > top && y < top + height,
      };
      expect(facts, `${part} on ${view}`).toEqual({ isNamed: true, isLit: true, isDescribed: true, isNarrow: true, isInside: true });
    }
  });

  it('numbers more than three parts', () => {
    const { isNamed, marks } = planComet('inside', ['heatsink', 'boot switch', 'console socket', 'battery']);
    expect(isNamed).toBe(false);
    expect(marks.map(({ name }) => name)).toEqual(['Heatsink', 'Boot switch', 'Console socket', 'Battery']);
  });

  it('grows to include a part outside the view box of its file', () => {
    const [, , , height] = planComet('inside', ['boot switch']).box;
    expect(planComet('inside', ['slit']).box[3]).toBeGreaterThan(height);
  });

  it('rejects a part that is not visible, and lists those that are', () => {
    expect(() => planComet('inside', ['batery'])).toThrow('no part of the Comet named batery; did you mean battery?');
    expect(() => planComet('insde', ['battery'])).toThrow('no drawing named comet-insde; did you mean comet-inside?');
    expect(() => planComet('left', ['battery'])).toThrow(/"left" of the Comet does not show the part "battery"; it shows .*Ethernet-port/);
  });
});
