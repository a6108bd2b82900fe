import { describe, expect, it } from 'vitest';
import { DISC, spreadDiscs } from './labels.ts';

describe('numbers in a column', () => {
  it('are at the height of their parts if there is room', () => {
    expect(spreadDiscs([20, 60, 100])).toEqual([20, 60, 100]);
  });

  it('do not overlap if parts are close', () => {
    const spread = spreadDiscs([19, 37, 50, 120]);
    for (const [index, height] of spread.entries()) expect(height - (spread[index - 1] ?? -Infinity)).toBeGreaterThan(2 * DISC);
    expect(spread.at(0)).toBe(19);
    expect(spread.at(-1)).toBe(120);
  });
});
