import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { listContentFiles, type ContentFile } from './content-files.ts';
import smallSite from './fixtures/site/site.config.ts';
import { makeApi } from '../reference/fixtures/make-api.ts';
import { isFileAddress, isListed, listRoutes, listUnlistedRoutes } from './routes.ts';

const SPECIFIED = readFileSync('e2e/support/routes.txt', 'utf8').trim().split('\n');

describe('the routes', () => {
  it('of this site include each route of the specification once, next to newer pages', () => {
    const routes = [...listRoutes(site, listContentFiles(site))];
    expect(routes).toEqual(expect.arrayContaining(SPECIFIED));
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('of a small site are its pages, tags, authors, list pages and operations, without drafts', () => {
    expect([...listRoutes(smallSite, listContentFiles(smallSite))].sort()).toEqual([
      '/',
      '/1.0',
      '/apis/get-things',
      '/apis/new-thing',
      '/apis/small',
      '/blog',
      '/blog/archive',
      '/blog/authors',
      '/blog/authors/team',
      '/blog/größe',
      '/blog/hello',
      '/blog/hidden',
      '/blog/page/2',
      '/blog/second',
      '/blog/tags',
      '/blog/tags/others',
      '/blog/tags/pins',
      '/guide',
      '/guide/broken',
      '/guide/first-steps',
      '/guide/new-name',
      '/offline',
      '/pins',
      '/search',
      '/tags',
      '/tags/others',
      '/tags/pins',
    ]);
  });
});

it('The address of a file is known without the file', () => {
  const site = { ...smallSite, apis: [makeApi('fleet.yaml', { id: 'fleet', path: '/pets' })] };
  const files = [
    '/favicon.svg',
    '/blog/rss.xml',
    '/sitemap-index.xml',
    '/pets/fleet.yaml',
    '/pets/fleet.json',
    '/service-worker.js',
    '/packs/pages.zip',
    '/llms/guides.txt',
  ];
  const others = ['/pets/fleet.xml', '/img', '/', '/favicon.svgz', '/favicon.svg/more', '/llms/none.txt'];
  expect([...files, ...others].filter((path) => isFileAddress(path, { ...site, offline: true }))).toEqual(files);
  expect(isFileAddress('/packs/pages.zip', { ...site, offline: false })).toBe(false);
});

describe('the pages of the sitemap', () => {
  it.each([
    ['/', true],
    ['/guide', true],
    ['/blog/hello', true],
    ['/tags/pins', true],
    ['/blog/hidden', false],
    ['/blog/größe', false],
  ])('include %s: %s', (route, expected) => {
    expect(isListed(smallSite)(`https://example.com${route}`)).toBe(expected);
    expect(isListed({ ...smallSite, url: 'https://example.com/docs' })(`https://example.com/docs${route}`)).toBe(expected);
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
