import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSiteFiles } from '../../src/integration/hosts/host-files.ts';
import type { HostRules } from '../../src/integration/hosts/host-rules.ts';
import { FILES, makeBuiltSite } from '../server/fixtures/built-site.ts';
import { readRules } from '../server/site-rules.ts';
import { listObjects, type StoredObject } from './object-storage.ts';

let folder: string;
let rules: HostRules;
beforeAll(async () => {
  folder = await makeBuiltSite();
  rules = { ...readRules(folder), policyPlace: 'meta' };
});
afterAll(() => rmSync(dirname(folder), { recursive: true }));

const list = (changes: Partial<HostRules> = {}) =>
  listObjects({ rules: { ...rules, ...changes }, files: listSiteFiles(folder), getSize: (file) => statSync(join(folder, file)).size });

/** Simulates a storage that only has the listed objects. */
function store(objects: readonly StoredObject[], path: string): { text: string; object: StoredObject } | undefined {
  const object = objects.find(({ key }) => key === (path === '/' ? 'index.html' : path.slice(1)));
  const bytes = object && readFileSync(join(folder, object.file));
  return object && bytes && { object, text: (object.contentEncoding ? gunzipSync(bytes) : bytes).toString() };
}

describe('an object storage with the listed files', () => {
  it.each([
    ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/comet', 'comet.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/comet/gpio', 'comet/gpio.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/v1.2', 'v1.2.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/404.html', '404.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/img/photo.png', 'img/photo.png', 'image/png', 'public, max-age=86400'],
    ['/kernel.tar.gz', 'kernel.tar.gz', 'application/gzip', 'no-cache'],
    ['/_astro/page.Ab12.js', '_astro/page.Ab12.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    [
      '/search-index/parts/ab12cd34/terms.txt',
      'search-index/parts/ab12cd34/terms.txt',
      'text/plain; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ])('responds to %s with the file %s, its type and caching', (path, file, contentType, cacheControl) => {
    const answer = store(list(), path);
    expect(answer?.text).toBe(FILES[file]);
    expect(answer?.object).toMatchObject({ contentType, cacheControl });
  });

  it('serves compressed files if they are smaller', () => {
    expect(store(list(), '/comet')?.object).toMatchObject({ file: 'comet.html.gz', contentEncoding: 'gzip' });
    expect(store(list(), '/robots.txt')?.object).toEqual({
      key: 'robots.txt',
      file: 'robots.txt',
      contentType: expect.any(String),
      cacheControl: 'no-cache',
    });
  });

  it.each(['/_headers', '/_redirects', '/_rules', '/_complete', '/.nojekyll', '/.env', '/comet.html', '/comet.html.gz', '/comet.html.br'])(
    'has no file for %s',
    (path) => {
      expect(store(list(), path)).toBeUndefined();
    },
  );

  it('receives the files of pages before the pages', () => {
    const types = list().map(({ contentType }) => contentType.startsWith('text/html'));
    expect(types).toEqual(types.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('has the base path in its keys', () => {
    expect(list({ base: '/docs' }).map(({ key }) => key)).toEqual(expect.arrayContaining(['docs/index.html', 'docs/comet', 'docs/404.html']));
  });
});

it('A site with its policy in a header is rejected, because the storage cannot set it', () => {
  expect(() => list({ policyPlace: 'header' })).toThrow("set contentSecurityPolicy: 'meta' and build again");
});
