import { describe, expect, test } from 'vitest';
import { countTypos, FIT, getForgivenTypos, matchTerms, matchTypos } from './match-terms.ts';

const TERMS = ['gpio', 'gpiochip', 'gpioinfo', 'flash', 'flashing', 'bluetooth', 'keyboard', 'kernel', 'uart', 'machine', 'machines', 'provisioning'];

describe('the terms that match a word', () => {
  test('are the word itself, its other forms and its completions, in this order', () => {
    const fits = Object.fromEntries(matchTerms('flash', TERMS, true).map(({ term, fit }) => [term, fit]));
    expect(fits).toEqual({ flash: FIT.exact, flashing: FIT.stem });
    const starts = matchTerms('gpio', TERMS, true);
    expect(starts[0]).toEqual({ term: 'gpio', fit: FIT.exact });
    expect(starts.slice(1).every(({ fit }) => fit < FIT.stem)).toBe(true);
  });

  test('are fewer if the word is complete and short', () => {
    expect(matchTerms('ke', TERMS, true).map(({ term }) => term)).toEqual(['keyboard', 'kernel']);
    expect(matchTerms('ke', TERMS, false)).toEqual([]);
  });
});

describe('typos', () => {
  test.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('in a word of %i letters: %i are tolerated', (length, typos) => {
    expect(getForgivenTypos(length)).toBe(typos);
  });

  test.each([
    ['gpoi', 'gpio'],
    ['pgio', 'gpio'],
    ['gpi0', 'gpio'],
    ['bluetoth', 'bluetooth'],
    ['bleutoth', 'bluetooth'],
    ['keybaord', 'keyboard'],
    ['kernal', 'kernel'],
    ['uatr', 'uart'],
    ['provisoning', 'provisioning'],
  ])('%s matches %s', (word, term) => {
    expect(matchTypos(word, TERMS, false).map((match) => match.term)).toContain(term);
  });

  test('are tolerated at the start of a term while it is typed', () => {
    expect(matchTypos('provsionin', TERMS, true).map(({ term }) => term)).toEqual(['provisioning']);
  });

  test.each(['gpi', 'xyzzy', 'gxxo'])('are not found in %s', (word) => {
    expect(matchTypos(word, TERMS, false)).toEqual([]);
  });

  test.each([
    ['steam', 'stream'],
    ['slack', 'black'],
    ['saml', 'yaml'],
    ['siri', 'script'],
    ['directx', 'direct'],
  ])('%s is a separate word, not %s', (word, term) => {
    expect(matchTypos(word, [term], true)).toEqual([]);
  });

  test.each([
    ['camra', 'camera'],
    ['scren', 'screen'],
    ['flahs', 'flash'],
    ['wifii', 'wifi'],
    ['mecah', 'mecha'],
  ])('%s is a typo of %s', (word, term) => {
    expect(matchTypos(word, [term], false)).toHaveLength(1);
  });

  test('are counted as in the full distance table', () => {
    const words = ['', 'a', 'ab', 'ba', 'abc', 'acb', 'gpio', 'gpoi', 'kernel', 'kernal', 'machine'];
    for (const a of words)
      for (const b of words) {
        const distance = measureDistance(a, b);
        expect(Math.min(countTypos(a, b, 2), 3), `${a} ${b}`).toBe(Math.min(distance, 3));
      }
  });
});

/** Computes the restricted Damerau-Levenshtein distance. */
function measureDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const costs = [measureDistance(restA, b) + 1, measureDistance(a, restB) + 1, measureDistance(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1)];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) costs.push(measureDistance(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...costs);
}
