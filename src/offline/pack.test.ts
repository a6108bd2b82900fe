import { expect, test } from 'vitest';
import type { SearchablePage } from '../search/record.ts';
import { listPackAreas } from './pack.ts';

test('A search area whose addresses start in two ways is offered in two parts, and the larger one has its name', () => {
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
