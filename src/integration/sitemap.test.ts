import { expect, it } from 'vitest';
import type { ContentFile } from '../sources/content-files.ts';
import { readPageDates } from './sitemap.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';

const makeFile = (route: string, last_update?: unknown): ContentFile => {
  return {
    file: `no-such-folder${route}.md`,
    source: '',
    route,
    kind: 'doc',
    id: route,
    frontmatter: last_update === undefined ? {} : { last_update },
  };
};

it.each([
  ['a date', new Date('2026-01-02')],
  ['a text', '2026-01-02'],
  ['a day with an author', { date: '2026-01-02', author: 'Docs team' }],
])('A page that git does not know has the day of its front matter, as %s', (_name, day) => {
  const getDate = readPageDates({ ...smallSite, repository: undefined }, [makeFile('/guide', day)]);
  expect(getDate('/guide')).toEqual(new Date('2026-01-02'));
});

it('A page without a known date has none', () => {
  const getDate = readPageDates({ ...smallSite, repository: undefined }, [makeFile('/guide')]);
  expect(getDate('/guide')).toBeUndefined();
  expect(getDate('/no/such/page')).toBeUndefined();
});
