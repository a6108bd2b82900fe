import { expect, it } from 'vitest';
import { getShare, getSuite } from './suites.ts';

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
