import { expect, test } from 'vitest';
import type { SearchablePage } from '../search/record.ts';
import { collectRecords } from './search-index.ts';

const page: SearchablePage = { route: '/a', area: '', areaLabel: 'Site', language: 'en', docusaurusTag: 'default', keywords: [] };
const sections = [
  { level: 1, anchor: '', heading: 'A', text: '' },
  { level: 2, anchor: 'b', heading: 'B', text: '' },
];

test('Records contain the routes of their sections', () => {
  expect(collectRecords([page], new Map([['/a', sections]])).map(({ url }) => url)).toEqual(['/a', '/a#b']);
});

test('A searchable page that was not built stops the build', () => {
  expect(() => collectRecords([page], new Map())).toThrow('cannot read /a');
});
