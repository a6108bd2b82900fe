import { expect, it } from 'vitest';
import { describeBar, describeChart, getBars } from './bars.ts';
import { getShare, getSuite, suites } from './suites.ts';

const SUITE = { name: 'sort', title: 'Sorting', chart: 'each' } as const;
const RESULTS = [
  { test: 'One', comet: 20, pi4: 10 },
  { test: 'Two', comet: 30, pi4: 40 },
];

it('A share of more than 100 percent is faster, whichever number is better', () => {
  const [result] = RESULTS;
  if (!result) throw new Error('no result');
  expect(getShare({ ...SUITE, better: 'higher', results: RESULTS }, result)).toBe(200);
  expect(getShare({ ...SUITE, better: 'lower', results: RESULTS }, result)).toBe(50);
});

it('Both Geekbench suites have the same tests', () => {
  const [single, multi] = ['geekbench-single', 'geekbench-multi'].map((name) => getSuite(name).results.map(({ test }) => test));
  expect(single).toEqual(multi);
});

it('A chart says what is better, and gives its shortest and longest bar to readers who cannot see them', () => {
  const suite = { ...SUITE, better: 'lower', results: RESULTS } as const;
  const { caption, alternative } = describeChart(suite, getBars(suite));
  expect(caption).toMatch(/Shorter is better\.$/);
  expect(alternative).toContain(`${caption} Bars from `);
  expect(describeChart({ ...suite, better: 'higher' }, getBars(suite)).caption).toMatch(/Longer is faster\.$/);
  for (const each of suites) {
    const bars = getBars(each);
    const text = describeChart(each, bars).alternative;
    expect(bars.filter((bar) => text.includes(describeBar(bar))).length, each.name).toBeGreaterThanOrEqual(Math.min(2, bars.length));
  }
});

it('The bars of several tests have the names of their tests', () => {
  const suite = { ...SUITE, better: 'higher', results: RESULTS } as const;
  expect(getBars(suite).map(({ label, group }) => [label, group])).toEqual([
    ['Mecha Comet', 'One'],
    ['Raspberry Pi 4', 'One'],
    ['Mecha Comet', 'Two'],
    ['Raspberry Pi 4', 'Two'],
  ]);
});
