import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { findCachedPage } from './page-cache.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each([
  ['a page of this build', '<!doctype html><html data-build="b1"><p>Text</html>', true],
  ['a page of another build', '<!doctype html><html data-build="b2"><p>Text</html>', false],
  ['a page to sign in', '<!doctype html><html><p>Sign in</html>', false],
  ['a part of a page', '<!doctype html><html data-build="b1"><p>Te', false],
])('Of answers to a request for a page, %s is kept or not', async (what, html, isKept) => {
  vi.stubEnv('DEV', false);
  document.documentElement.dataset['build'] = 'b1';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html' } })));
  const address = new URL(`https://example.com/${encodeURIComponent(what)}`);
  expect((await fetchPage(address))?.html).toBe(html);
  expect(findCachedPage(address, { isFresh: true })?.html).toBe(isKept ? html : undefined);
});
