import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('The dictionary is sorted and has no duplicates', () => {
  const words = readFileSync('src/product/dictionary.txt', 'utf8').trimEnd().split('\n');
  expect(words).toEqual([...new Set(words)].sort());
});
