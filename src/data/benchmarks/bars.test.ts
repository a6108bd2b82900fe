import { describe, expect, it } from 'vitest';
import { describeChart, getBars } from './bars.ts';
import { suites, type Suite } from './suites.ts';

function describeEach(better: Suite['better'], bars: Parameters<typeof describeChart>[1]) {
  return describeChart({ name: 'sort', title: 'Sorting', chart: 'each', results: [], better }, bars);
}

describe('the words of a chart', () => {
  const bars = [
    { label: 'Comet, sort', length: 20, text: '20 s', isOurs: true },
    { label: 'Pi 4, sort', length: 10, text: '10 s', isOurs: false },
  ];

  it('say which way is better', () => {
    expect(describeEach('lower', bars).caption).toMatch(/Shorter is better\.$/);
    expect(describeEach('higher', bars).caption).toMatch(/Longer is faster\.$/);
  });

  it('name the shortest and the longest bar for who cannot see them', () => {
    const { caption, alternative } = describeEach('lower', bars);
    expect(alternative).toBe(`${caption} Bars from Pi 4, sort, 10 s, to Comet, sort, 20 s. The table has every figure.`);
  });

  it.each(suites.map((suite) => [suite.name, suite] as const))('name figures that the chart of %s has', (_name, suite) => {
    const bars = getBars(suite);
    const { alternative } = describeChart(suite, bars);
    expect(bars.filter(({ label, text }) => alternative.includes(`${label}, ${text}`)).length).toBeGreaterThanOrEqual(Math.min(2, bars.length));
  });
});
