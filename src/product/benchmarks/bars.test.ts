import { describe, expect, it } from 'vitest';
import { describeBar, describeChart, getBars } from './bars.ts';
import { suites, type Suite } from './suites.ts';

function describeEach(better: Suite['better'], bars: Parameters<typeof describeChart>[1]) {
  return describeChart({ name: 'sort', title: 'Sorting', chart: 'each', results: [], better }, bars);
}

describe('the words of a chart', () => {
  const bars = [
    { label: 'Comet, sort', length: 20, text: '20 s', isMarked: true },
    { label: 'Pi 4, sort', length: 10, text: '10 s', isMarked: false },
  ];

  it('say whether higher or lower is better', () => {
    expect(describeEach('lower', bars).caption).toMatch(/Shorter is better\.$/);
    expect(describeEach('higher', bars).caption).toMatch(/Longer is faster\.$/);
  });

  it('give the shortest and the longest bar to readers who cannot see them', () => {
    const { caption, alternative } = describeEach('lower', bars);
    expect(alternative).toBe(`${caption} Bars from Pi 4, sort, 10 s, to Comet, sort, 20 s. The table has every figure.`);
  });

  it('include the test if a chart has several', () => {
    const suite = { name: 'sort', title: 'Sorting', better: 'higher', chart: 'each' } as const;
    const several = getBars({
      ...suite,
      results: [
        { test: 'One', comet: 1, pi4: 2 },
        { test: 'Two', comet: 3, pi4: 4 },
      ],
    });
    expect(several.map(({ label, group }) => [label, group])).toEqual([
      ['Mecha Comet', 'One'],
      ['Raspberry Pi 4', 'One'],
      ['Mecha Comet', 'Two'],
      ['Raspberry Pi 4', 'Two'],
    ]);
    const [first] = getBars({ ...suite, results: [{ test: 'One', comet: 1, pi4: 2 }] });
    expect(first?.group).toBeUndefined();
  });

  it.each(suites.map((suite) => [suite.name, suite] as const))('contain figures of the chart of %s', (_name, suite) => {
    const bars = getBars(suite);
    const { alternative } = describeChart(suite, bars);
    expect(bars.filter((bar) => alternative.includes(describeBar(bar))).length).toBeGreaterThanOrEqual(Math.min(2, bars.length));
  });
});
