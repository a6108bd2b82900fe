import { expect, test } from 'vitest';
import { groupHits } from './group-hits.ts';

test('A page stands above its own sections, and pages in the order of their best hits', () => {
  const hits = ['/b#two', '/a', '/b#one', '/b', '/a#three'].map((url) => ({ url }));
  expect(groupHits(hits).map((own) => own.map(({ url }) => url))).toEqual([
    ['/b', '/b#two', '/b#one'],
    ['/a', '/a#three'],
  ]);
});
