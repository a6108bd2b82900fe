import { describe, expect, it } from 'vitest';
import { getBars } from './bars.ts';
import { getResult, getShare, getSuite, suites } from './suites.ts';

describe('benchmark suites', () => {
  it('list every test of a suite once', () => {
    for (const { results } of suites) {
      const tests = results.map(({ test }) => test);
      expect(new Set(tests).size).toBe(tests.length);
    }
  });

  it('contain the same tests for one core and for all', () => {
    const [single, multi] = ['geekbench-single', 'geekbench-multi'].map((name) => getSuite(name).results.map(({ test }) => test));
    expect(single).toEqual(multi);
  });

  it('suggest the nearest test for a misspelt one', () => {
    expect(() => getResult(getSuite('cpu'), 'Primes, seive')).toThrow('did you mean Primes, sieve?');
  });
});

describe("the Comet's share", () => {
  it.each([
    ['geekbench', 'Single-core', 61],
    ['geekbench', 'Multi-core', 75],
    ['storage', 'Sequential write', 360],
    ['cpu', 'NumPy matrix product', 200],
    ['memory', 'Read and write', 38],
  ])('is higher for a faster result: %s, %s', (name, test, share) => {
    const suite = getSuite(name);
    expect(getShare(suite, getResult(suite, test))).toBe(share);
  });

  it('is above 100 only where the Comet is ahead', () => {
    const ahead = suites.flatMap((suite) => suite.results.filter((result) => getShare(suite, result) > 100).map(({ test }) => test));
    expect(ahead).toEqual([
      'Idle',
      'File Compression',
      'Navigation',
      'System call overhead',
      'NumPy matrix product',
      'Bandwidth',
      'Allocation',
      'Sequential write',
      'Random read and write',
    ]);
  });
});

describe('bars', () => {
  it('show each measured machine', () => {
    expect(getBars(getSuite('idle-power')).map(({ text }) => text)).toEqual(['1.5 W', '2.5 W']);
    expect(getBars(getSuite('geekbench'))).toHaveLength(6);
  });
});
