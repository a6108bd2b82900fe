import { expect, test } from 'vitest';
import type { SearchablePage } from '../search/record.ts';
import { listPackAreas } from './areas.ts';

test('An area of the search whose addresses begin in two ways can be kept in two parts, of which the larger has its name', () => {
  const listPages = (routes: readonly string[], area: string): SearchablePage[] =>
    routes.map((route) => ({ route, area, areaLabel: `The ${area}`, language: 'en', docusaurusTag: 'default', keywords: [] }));
  expect(
    listPackAreas([...listPages(['/'], ''), ...listPages(['/old-hardware/a', '/comet', '/comet/a'], 'comet'), ...listPages(['/blog/a'], 'blog')]),
  ).toEqual([
    { key: 'comet', label: 'The comet' },
    { key: 'old-hardware', label: 'The comet: old hardware' },
    { key: 'blog', label: 'The blog' },
  ]);
});
