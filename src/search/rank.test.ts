import { expect, test } from 'vitest';
import { rank } from './rank.ts';

test('A section with all words of a query comes before one that has a word more often', () => {
  const word = (...impacts: [section: number, impact: number][]) => ({
    weight: 1,
    matches: [{ fit: 1, postings: impacts.map(([section, impact]) => ({ section, impact })) }],
  });
  const site = { starts: [0, 1, 2], getPreference: () => 1 };
  const { sections } = rank([word([0, 5], [1, 1]), word([1, 1])], site);
  expect(sections.map(({ section }) => section)).toEqual([1, 0]);
});
