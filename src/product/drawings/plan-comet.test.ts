import { describe, expect, it } from 'vitest';
import type { CometPartName } from '../comet/comet-parts.ts';
import { cometViews } from './comet-views.ts';
import { planComet, type PlateName } from './plan-comet.ts';

const PLATES: readonly PlateName[] = [
  ...(['outside', 'left', 'right', 'bottom', 'front', 'contacts'] as const),
  ...(['sockets', 'breakout', 'back', 'inside', 'charging', 'buttons'] as const),
];
/** Views that stand for plates of several sides. */
const VIEWS = { outside: 'front', charging: 'bottom', buttons: 'right' } as const;
const hasView = (plate: PlateName): plate is keyof typeof VIEWS => plate in VIEWS;
/** Width for a drawing on a phone of 360 pixels. */
const WIDTH = 328;

const listParts = (view: keyof typeof cometViews) => Object.keys(cometViews[view].marks) as CometPartName[];
const single = PLATES.flatMap((plate) => {
  // Beside the whole device, a phone has no room for the longest name.
  const parts = listParts(hasView(plate) ? VIEWS[plate] : plate).filter((part) => plate !== 'buttons' || part !== 'mounting points');
  return parts.map((part) => ({ plate, part }));
});

describe('a drawing of the Comet', () => {
  it('of each plate shows the name of each part and fits a phone', () => {
    expect(single.length).toBeGreaterThan(20);
    for (const { plate, part } of single) {
      const { isNamed, lit, callouts, box, alt } = planComet(plate, [part]);
      const [left, top, width, height] = box;
      const [callout] = callouts;
      const [x = 0, y = 0] = callout?.at ?? [];
      const facts = {
        isNamed,
        lit: lit.length,
        isDescribed: alt.includes(`${callout?.name}: `),
        isNarrow: width <= WIDTH,
        isInside: x >= left && x <= left + width && y > top && y < top + height,
      };
      expect(facts, `${part} on ${plate}`).toEqual({ isNamed: true, lit: 1, isDescribed: true, isNarrow: true, isInside: true });
    }
  });

  it('numbers more than three parts, and then highlights none', () => {
    const { isNamed, lit, callouts } = planComet('inside', ['heatsink', 'boot switch', 'console socket', 'battery']);
    expect(isNamed).toBe(false);
    expect(lit).toEqual([]);
    expect(callouts.map(({ name }) => name)).toEqual(['Heatsink', 'Boot switch', 'Console socket', 'Battery']);
  });

  it('grows to include a part outside its default view', () => {
    const [, , , height] = planComet('inside', ['boot switch']).box;
    expect(planComet('inside', ['slit']).box[3]).toBeGreaterThan(height);
  });

  it('rejects a part that is not visible, and lists those that are', () => {
    expect(() => planComet('insde' as 'inside', ['battery'])).toThrow('no view of the Comet named insde; did you mean inside?');
    expect(() => planComet('left', ['battery'])).toThrow(/"left" of the Comet does not show the part "battery"; it shows .*Ethernet port/);
  });
});
