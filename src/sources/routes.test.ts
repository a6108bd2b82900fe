import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import ownSite from '../site.config.ts';
import { listContentFiles } from './content-files.ts';
import smallSite from './fixtures/site/site.config.ts';
import { makeApi } from '../reference/fixtures/make-api.ts';
import { isFileAddress, listRoutes } from './routes.ts';

const SPECIFIED = readFileSync('e2e/support/routes.txt', 'utf8').trim().split('\n');

describe('the routes', () => {
  it('of this site have every one of the specification, each once, beside newer pages', () => {
    const routes = [...listRoutes(ownSite, listContentFiles(ownSite))];
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

describe('the address of a file', () => {
  it.each([
    ['/favicon.svg', true],
    ['/blog/rss.xml', true],
    ['/sitemap-index.xml', true],
    ['/robots.txt', true],
    ['/pets/fleet.yaml', true],
    ['/pets/fleet.json', true],
    ['/pets/fleet.xml', false],
    ['/img', false],
    ['/', false],
    ['/favicon.svgz', false],
    ['/favicon.svg/more', false],
    ['/service-worker.js', true],
    ['/packs/pages.zip', true],
    ['/llms/guides.txt', true],
    ['/llms/blog.txt', true],
    ['/llms/site.txt', true],
    ['/llms/none.txt', false],
  ])('%s: %s', (path, expected) => {
    const apis = [makeApi('fleet.yaml', { id: 'fleet', path: '/pets' })];
    expect(isFileAddress(path, { ...smallSite, offline: true, apis })).toBe(expected);
  });

  it('has no archive of pages where readers may keep none', () => {
    expect(isFileAddress('/packs/pages.zip', smallSite)).toBe(false);
  });
});
