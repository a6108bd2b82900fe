import { describe, expect, it } from 'vitest';
import { getCometCable } from '../comet/cables.ts';
import { cometViews } from './comet-views.ts';
import { planCables } from './plan-cables.ts';

describe('cables next to the Comet', () => {
  it('end within the drawing, each with its number', () => {
    const { cables, callouts, box } = planCables(['flashing', 'console', 'power']);
    const [left, top, width, height] = box;
    for (const { tip, at, end } of cables) {
      for (const [x, y] of [tip, at]) {
        expect(x).toBeGreaterThan(left);
        expect(x).toBeLessThan(left + width);
        expect(y).toBeGreaterThan(top);
        expect(y).toBeLessThan(top + height);
      }
      expect(end.y).toBeGreaterThan(top);
      expect(end.y + end.height).toBeLessThan(top + height);
    }
    expect(callouts.map(({ name }) => name)).toEqual(['flashing', 'console', 'power'].map((name) => getCometCable(name as 'power').name));
  });

  it('come with the IO Breakout, or with ports to count from the top, only if a cable goes there', () => {
    const [power, console, flashing] = (['power', 'console', 'flashing'] as const).map((name) => planCables([name]).strokes);
    expect(power).toEqual(cometViews.front.strokes);
    expect(console).toEqual(cometViews.breakout.strokes);
    expect(flashing).toEqual([...cometViews.front.strokes, expect.objectContaining({ pen: 'thin shade' })]);
  });
});
