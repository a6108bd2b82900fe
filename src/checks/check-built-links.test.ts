import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../lib/problem.ts';
import { listClaims, makePageLocator } from '../sources/addresses.ts';
import { listContentFiles } from '../sources/content-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { listRoutes } from '../sources/routes.ts';
import type { BuiltPage } from '../integration/html-files.ts';
import { readPages } from '../integration/site-contents.ts';
import { checkBuiltLinks } from './check-built-links.ts';

const BROKEN = 'src/sources/fixtures/site/docs/guide/broken.md';
const folder = mkdtempSync(join(tmpdir(), 'built-links-'));
const routes = [...listRoutes(smallSite, listContentFiles(smallSite))];

/** Builds the small site's pages, empty except for the heading that an anchor needs. */
function build(extra: Record<string, string> = {}): BuiltPage[] {
  const html: Record<string, string> = { '/guide/first-steps': '<h2 id="wire-it">Wire it</h2>', ...extra };
  return routes.map((route) => ({ file: join(folder, `${route}.html`), route, html: html[route] ?? '' }));
}

function run(pages: BuiltPage[]): Problem[] {
  const files = listContentFiles(smallSite);
  const built = { ...readPages(pages), routes: new Set(pages.map(({ route }) => route)) };
  return checkBuiltLinks(smallSite, folder, files, built, makePageLocator(listClaims(smallSite, files)));
}

/** Lists problems except on the broken page. */
function check(extra: Record<string, string>): string[] {
  return run(build(extra))
    .filter((problem) => problem.file !== BROKEN)
    .map((problem) => `${problem.severity} ${formatProblem(problem)}`);
}

beforeAll(() => {
  mkdirSync(join(folder, 'img'));
  writeFileSync(join(folder, 'img/a b.png'), '');
  writeFileSync(join(folder, 'style.css'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the check of a built site', () => {
  it('checks anchors against the ids of the built pages, and reports the line in the source', () => {
    const problems = run(build()).map((problem) => `${problem.severity} ${formatProblem(problem)}`);
    expect(problems).toEqual([
      expect.stringMatching(`^error ${BROKEN}:5:3: broken link /guide/first-step:`),
      expect.stringMatching(`^warning ${BROKEN}:7:3: broken Markdown file link ./rename.md:`),
      `warning ${BROKEN}:9:4: broken anchor /guide/first-steps#wire: /guide/first-steps has no #wire; did you mean #wire-it?`,
    ]);
  });

  it.each([
    '<a href="/guide">',
    '<a class="x" href="/guide/#top">',
    '<a href="/guide?q=1">',
    '<link rel="stylesheet" href="/style.css">',
    '<img alt="" src="/img/a%20b.png">',
    '<a href="https://elsewhere.example/x">',
    '<a href="//elsewhere.example/x">',
    '<a href="#top">',
    '<p title="/nowhere">',
    '<a href="/service-worker.js">',
  ])('accepts %s', (html) => {
    expect(check({ '/': html })).toEqual([]);
  });

  it.each([
    ['<a href="/nowhere">', '/nowhere'],
    ['<a\n class="x"\n href="/nowhere#part">', '/nowhere'],
    ['<link rel="icon" href="/none.svg">', '/none.svg'],
    ['<img src="/img/none.png" alt="">', '/img/none.png'],
    ['<script src="/_astro/none.js"></script>', '/_astro/none.js'],
    ['<a href="/img">', '/img'],
    ['<a href="/100%">', '/100%'],
    ['<a href="/llms/guides.txt">', '/llms/guides.txt'],
    ['<a href="/packs/pages.zip">', '/packs/pages.zip'],
  ])('stops the build when a component renders %s', (html, path) => {
    expect(check({ '/pins': html })).toEqual([
      expect.stringMatching(
        `^error src/sources/fixtures/site/docs/.*:\\d+:\\d+: broken link ${path}: the built site has no such page or file; it is on the page /pins$`,
      ),
    ]);
  });

  it('reports an address once, however many pages contain it', () => {
    expect(check({ '/': '<a href="/nowhere">', '/pins': '<a href="/nowhere"><a href="/nowhere">' })).toHaveLength(1);
  });
});
