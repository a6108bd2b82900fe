import { expect, it } from 'vitest';
import { defineSiteConfig } from './config/site-config.ts';
import site from './site.config.ts';
import { listContentFiles } from './sources/content-files.ts';

it('The configuration of this site is valid, and has what the requirements fix', () => {
  expect(defineSiteConfig(site)).toEqual(site);
  // R-PAGE-6, R-SEARCH-5.
  expect(site.titleDelimiter).toBe('|');
  expect(site.docs.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
  expect(site.search.searchPagePath).toBe('/search');
});

it('Each release has a page about later changes', () => {
  const routes = new Set(listContentFiles(site).map(({ route }) => route));
  expect(Object.values(site.docs.releases).filter(({ changes }) => !routes.has(changes.route))).toEqual([]);
});
