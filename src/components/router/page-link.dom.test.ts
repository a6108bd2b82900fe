import { afterEach, expect, test, vi } from 'vitest';
import { getPageLink } from './page-link.ts';

afterEach(() => vi.unstubAllEnvs());

/** Returns whether client navigation handles a click on a link. */
function isTaken(link: string): boolean {
  document.body.innerHTML = `${link}<b>a</b></a>`;
  return getPageLink({ target: document.querySelector('b') } as unknown as Event) !== undefined;
}

test.each([
  ['<a href="/comet">', true],
  ['<a href="/comet?a#b" target="_self">', true],
  ['<a href="#b">', false],
  ['<a href="/comet" target="_blank">', false],
  ['<a href="/comet.pdf">', false],
  ['<a href="/1.0">', true],
  ['<a href="/comet" download>', false],
  ['<a href="https://elsewhere.example/comet">', false],
  ['<i>', false],
])('Client navigation handles %s: %s', (link, expected) => {
  expect(isTaken(link)).toBe(expected);
});

test.each([
  ['/docs/comet', true],
  ['/docs/', true],
  ['/comet', false],
  ['/docsy', false],
  ['/', false],
])('On a site below /docs, it handles a link to %s: %s', (path, expected) => {
  vi.stubEnv('SITE_BASE', '/docs');
  expect(isTaken(`<a href="${path}">`)).toBe(expected);
});
