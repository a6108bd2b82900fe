import { expect, it } from 'vitest';
import smallSite from './fixtures/site/site.config.ts';
import { listReadablePages } from './readable-pages.ts';

it('Pages of older docs versions are only listed on request', () => {
  const countOlder = (hasOlder: boolean) => listReadablePages(smallSite, [], hasOlder).pages.filter(({ file }) => file.includes('docs-1.0/')).length;
  expect(countOlder(false)).toBe(0);
  expect(countOlder(true)).toBeGreaterThan(0);
});
