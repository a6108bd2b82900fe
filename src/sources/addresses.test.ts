import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem } from '../lib/problem.ts';
import mainSite from '../site.config.ts';
import { checkClaims, listClaims } from './addresses.ts';
import { listContentFiles } from './content-files.ts';
import smallSite from './fixtures/site/site.config.ts';

let folder: string;
beforeEach(() => (folder = relative(process.cwd(), mkdtempSync(join(tmpdir(), 'addresses-')))));
afterEach(() => rmSync(folder, { recursive: true }));

const withSlug = (slug: string) => `---\ntitle: A\nslug: ${JSON.stringify(slug)}\n---\n`;
const describeApi = (operations: Record<string, object>) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: Object.fromEntries(Object.entries(operations).map(([path, operation]) => [path, { get: operation }])),
  });

/** Lists the address problems of a site of these files, without its folder's name. */
function check(files: Readonly<Record<string, string>>): string[] {
  const all = { 'tags.yaml': '', 'blog-tags.yaml': '', 'api.json': describeApi({}), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const [current, old] = smallSite.docs.versions;
  if (!current || !old) throw new Error('the small site has two versions');
  const site: SiteConfig = {
    ...smallSite,
    docs: {
      ...smallSite.docs,
      tags: `${folder}/tags.yaml`,
      versions: [
        { ...current, docs: `${folder}/docs`, draftIds: [] },
        { ...old, docs: `${folder}/old` },
      ],
    },
    blog: { ...smallSite.blog, folder: `${folder}/blog`, tags: `${folder}/blog-tags.yaml`, authors: `${folder}/authors` },
    apis: smallSite.apis.map((api) => ({ ...api, file: `${folder}/api.json` })),
  };
  const content = listContentFiles(site);
  return checkClaims(listClaims(site, content), content).map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
}

describe('an address that is used twice stops the build, and both uses are reported', () => {
  it.each<[what: string, files: Record<string, string>, problem: string]>([
    [
      'a.md beside a.mdx',
      { 'docs/a.md': '', 'docs/a.mdx': '' },
      'docs/a.mdx:1:1: it has the same name as docs/a.md, so one of the two would be lost; rename or remove',
    ],
    ['a page beside the index of its folder', { 'docs/a.md': '', 'docs/a/index.md': '' }, 'docs/a/index.md:1:1: it has the same name as docs/a.md'],
    [
      'two pages with one slug',
      { 'docs/a.md': withSlug('/c'), 'docs/b.md': withSlug('/c') },
      'docs/b.md:3:1: the address /c is already used by docs/a.md:3:1; give one of the two another address',
    ],
    [
      'a page and the not-found page',
      { 'docs/a.md': withSlug('/404') },
      'docs/a.md:3:1: the address /404 is already used by src/pages/404.astro:1:1',
    ],
    [
      'a page and a tag',
      { 'docs/tags/b.md': '', 'tags.yaml': 'b:\n  label: B\n  permalink: /b\n' },
      'tags.yaml:3:3: the address /tags/b is already used by docs/tags/b.md:1:1',
    ],
    ['a page and a post', { 'docs/blog/b.md': '', 'blog/b.md': '' }, 'blog/b.md:1:1: the address /blog/b is already used by docs/blog/b.md:1:1'],
    [
      'a page and an operation',
      { 'docs/apis/get-a.md': '', 'api.json': describeApi({ '/a': { operationId: 'getA' } }) },
      'api.json:1:77: the address /apis/get-a is already used by docs/apis/get-a.md:1:1',
    ],
    [
      'a page and the text of an operation',
      { 'docs/a.md': withSlug('/apis/get-a.md'), 'api.json': describeApi({ '/a': { operationId: 'getA' } }) },
      'the address /apis/get-a.md is already used by docs/a.md:3:1',
    ],
    ['a post called tags', { 'blog/tags.md': '' }, 'blog/tags.md:1:1: the address /blog/tags is already used by src/pages/[...list].astro:1:1'],
    [
      'a post called like a feed',
      { 'blog/a.md': withSlug('rss.xml') },
      'blog/a.md:3:1: the address /blog/rss.xml is already used by src/pages/[...file].ts:1:1',
    ],
    [
      'two tags',
      { 'tags.yaml': 'a:\n  permalink: /c\nb:\n  permalink: /c\n' },
      'tags.yaml:4:3: the address /tags/c is already used by tags.yaml:2:3',
    ],
    [
      'two operations',
      { 'api.json': describeApi({ '/a': { operationId: 'getA' }, '/b': { operationId: 'get-a' } }) },
      'the address /apis/get-a is already used by api.json:1:77',
    ],
    [
      'pages that differ in case',
      { 'docs/Guide.md': '', 'docs/guide.md': '' },
      'docs/guide.md:1:1: the address /guide, which differs from /Guide only in case, is already used by docs/Guide.md:1:1',
    ],
    ['pages of two versions', { 'docs/1.0/a.md': '', 'old/a.md': '' }, 'old/a.md:1:1: the address /1.0/a is already used by docs/1.0/a.md:1:1'],
    ['a page and a file of public', { 'docs/a.md': withSlug('/robots.txt') }, 'docs/a.md:3:1: the address /robots.txt is already used by'],
  ])('%s', (_what, files, problem) => {
    expect(check(files).join('\n')).toContain(problem);
  });
});

describe('an invalid address stops the build', () => {
  it.each<[what: string, files: Record<string, string>]>([
    ['a slug that climbs out', { 'docs/a.md': withSlug('/../../a') }],
    ['a slug with a query', { 'docs/a.md': withSlug('/a?b') }],
    ['a slug with a percent sign', { 'docs/a.md': withSlug('/a%2Fb') }],
    ['a slug with a line break', { 'docs/a.md': withSlug('/a\nb') }],
    ['a slug that ends in .html', { 'docs/a.md': withSlug('/a.html') }],
    ['a slug of Chinese letters that is too long in bytes', { 'docs/a.md': withSlug(`/${'漢'.repeat(90)}`) }],
    ['a slug with half a character', { 'docs/a.md': withSlug('/a\ud800') }],
    ['the slug of a post that starts with a slash', { 'blog/a.md': withSlug('/404') }],
    ['a permalink that climbs out', { 'tags.yaml': 'a:\n  permalink: /../a\n' }],
    ['an x-slug that climbs out', { 'api.json': describeApi({ '/a': { operationId: 'a', 'x-slug': '../../a' } }) }],
  ])('%s', (_what, files) => {
    const problems = check(files);
    expect(problems.join('\n')).toMatch(/^(?:docs\/a\.md:3:1|blog\/a\.md:3:1|tags\.yaml:2:3|api\.json:1:77): ".*" is not a valid address; \S/m);
  });
});

describe('addresses are valid', () => {
  it('on this site and on a small one', () => {
    for (const site of [mainSite, smallSite]) {
      const files = listContentFiles(site);
      expect(checkClaims(listClaims(site, files), files)).toEqual([]);
    }
  });

  it('if a draft has the address of a page', () => {
    expect(check({ 'docs/a.md': withSlug('/c'), 'docs/b.md': `---\ntitle: A\nslug: /c\ndraft: true\n---\n` })).toEqual([]);
  });

  it.each(['q&a', 'größe', 'C++', "what's new", 'a b', 'v1.0', '~', '@team'])('if a page is called %s', (name) => {
    expect(check({ [`docs/${name}.md`]: '', [`blog/${name}.md`]: '' })).toEqual([]);
  });
});
