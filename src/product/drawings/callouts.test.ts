import { describe, expect, it } from 'vitest';
import { DISC, spreadDiscs } from './callouts.ts';

describe('numbers one below the other', () => {
  it('stand beside their parts where there is room', () => {
    expect(spreadDiscs([20, 60, 100])).toEqual([20, 60, 100]);
  });

  it('do not overlap where parts are close', () => {
    const spread = spreadDiscs([19, 37, 50, 120]);
    for (const [index, height] of spread.entries()) expect(height - (spread[index - 1] ?? -Infinity)).toBeGreaterThan(2 * DISC);
    expect(spread.at(0)).toBe(19);
    expect(spread.at(-1)).toBe(120);
  });
});
