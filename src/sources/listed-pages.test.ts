import { describe, expect, it } from 'vitest';
import site from './fixtures/site/site.config.ts';
import { isListed } from './listed-pages.ts';

describe('the pages of the sitemap', () => {
  it.each([
    ['/', true],
    ['/guide', true],
    ['/blog/hello', true],
    ['/tags/pins', true],
    ['/blog/hidden', false],
    ['/blog/größe', false],
  ])('include %s: %s', (route, expected) => {
    expect(isListed(site)(`https://example.com${route}`)).toBe(expected);
    expect(isListed({ ...site, url: 'https://example.com/docs' })(`https://example.com/docs${route}`)).toBe(expected);
  });
});
