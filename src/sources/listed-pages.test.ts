import { describe, expect, it } from 'vitest';
import site from './fixtures/site/site.config.ts';
import type { ContentFile } from './content-files.ts';
import { isListed, listUnlistedRoutes } from './listed-pages.ts';

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

it('Unlisted are pages that say so, and docs of older versions', () => {
  const files = [
    { kind: 'doc', id: '@1.0/guide', route: '/1.0/guide', frontmatter: {} },
    { kind: 'doc', id: 'guide', route: '/guide', frontmatter: {} },
    { kind: 'post', id: '@home', route: '/blog/@home', frontmatter: {} },
    { kind: 'doc', id: 'parts', route: '/parts', frontmatter: { unlisted: true } },
  ] as ContentFile[];
  expect([...listUnlistedRoutes(files)]).toEqual(['/1.0/guide', '/parts']);
});
