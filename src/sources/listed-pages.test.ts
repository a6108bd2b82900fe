import { describe, expect, it } from 'vitest';
import site from './fixtures/site/site.config.ts';
import type { ContentFile } from './content-files.ts';
import { isListed, listOlderRoutes } from './listed-pages.ts';

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

it('The pages of older versions are docs whose entries say so', () => {
  const files = [
    { kind: 'doc', id: '@1.0/guide', route: '/1.0/guide' },
    { kind: 'doc', id: 'guide', route: '/guide' },
    { kind: 'post', id: '@home', route: '/blog/@home' },
  ] as ContentFile[];
  expect([...listOlderRoutes(files)]).toEqual(['/1.0/guide']);
});
