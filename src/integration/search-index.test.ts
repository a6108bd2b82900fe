import { expect, test } from 'vitest';
import type { SearchablePage } from '../search/record.ts';
import { collectRecords } from './search-index.ts';

const page: SearchablePage = { route: '/a', area: '', areaLabel: 'Site', language: 'en', docusaurusTag: 'default', keywords: [] };
const sections = [
  { level: 1, anchor: '', heading: 'A', text: '' },
  { level: 2, anchor: 'b', heading: 'B', text: '' },
];

test.each([
  ['', ['/a', '/a#b']],
  ['/docs', ['/docs/a', '/docs/a#b']],
])('Records of pages below "%s" contain their addresses', (base, addresses) => {
  const records = collectRecords([page], new Map([['/a', { sections }]]), base);
  expect(records.map(({ url }) => url)).toEqual(addresses);
});

test('A searchable page that was not built stops the build', () => {
  expect(() => collectRecords([page], new Map())).toThrow('cannot read /a');
});
