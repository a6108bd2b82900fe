import { afterEach, expect, test, vi, beforeEach } from 'vitest';
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

const MENU = '<div id="docs-menu" data-sidebar="comet"><a href="/comet/a"></a><a href="/comet/b"></a><a href="/comet/c"></a></div>';
const SHARED = JSON.stringify(['v1', '<nav></nav><main></main>']);
const DELTA = JSON.stringify(['v1', [0, 17], 'B', [0, 7]]);

let files: Record<string, string>;
let requested: string[];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SITE_BASE', '');
  vi.stubEnv('DEV', false);
  document.body.innerHTML = MENU;
  requested = [];
  files = { '/deltas/comet.shared.json': SHARED, '/deltas/comet/b.json': DELTA, '/deltas/comet/c.json': DELTA };
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return Promise.resolve(new Response(files[path] ?? '', { status: path in files ? 200 : 404 }));
  });
});

/** Requests pages one after the other and returns their assembled texts. */
async function visit(...paths: string[]): Promise<(string | undefined)[]> {
  const { fetchByDelta } = await import('./fetch-page.ts');
  const pages: (string | undefined)[] = [];
  for (const path of paths) pages.push(await fetchByDelta(new URL(path, location.href)));
  return pages;
}

test('The first page of a sidebar is requested whole, later ones as differences', async () => {
  expect(await visit('/comet/a', '/comet/b', '/comet/c')).toEqual([undefined, '<nav></nav><main>B</main>', '<nav></nav><main>B</main>']);
  expect(requested.toSorted()).toEqual(['/deltas/comet.shared.json', '/deltas/comet/b.json', '/deltas/comet/c.json']);
});

test('A whole page that is already requested counts as the first of its sidebar', async () => {
  const { fetchByDelta } = await import('./fetch-page.ts');
  expect(await fetchByDelta(new URL('/comet/a', location.href), { isRequested: true })).toBeUndefined();
  expect(await visit('/comet/b')).toEqual(['<nav></nav><main>B</main>']);
});

test('A page that the sidebar does not link to is requested whole', async () => {
  expect(await visit('/comet/a', '/elsewhere', '/comet/b?x')).toEqual([undefined, undefined, undefined]);
  expect(requested).toEqual([]);
});

test('A page of a newer deployment is requested whole, and the shared text again after it', async () => {
  files['/deltas/comet/b.json'] = JSON.stringify(['v2', 'B']);
  expect(await visit('/comet/a', '/comet/b')).toEqual([undefined, undefined]);
  files['/deltas/comet.shared.json'] = JSON.stringify(['v2', '']);
  expect(await visit('/comet/b')).toEqual(['B']);
});

test('Pages are requested whole if the host has no such files', async () => {
  files = {};
  expect(await visit('/comet/a', '/comet/b')).toEqual([undefined, undefined]);
});

test.each(['/deltas/comet.shared.json', '/deltas/comet/b.json'])('A page is requested whole if a captive portal answers at %s', async (path) => {
  files[path] = '<!doctype html><title>Sign in</title>';
  expect(await visit('/comet/a', '/comet/b')).toEqual([undefined, undefined]);
});

const NO_SHARED = ['{}', '[]', 'null', '1', '""', '["v1"]', '["v1",1]', '["v1",["<nav>"]]', '[1,"<nav>"]', SHARED.slice(0, -5)];
const NO_DELTA = [
  '{}',
  '[]',
  'null',
  '1',
  '""',
  '[["v1"]]',
  '["v1",null]',
  '["v1",1]',
  '["v1",{}]',
  '["v1",[0]]',
  '["v1",[0,"7"]]',
  '["v1",[0,1,2]]',
  DELTA.slice(0, -2),
];

test.each([...NO_SHARED.map((text) => ['/deltas/comet.shared.json', text]), ...NO_DELTA.map((text) => ['/deltas/comet/b.json', text])])(
  'If %s is %s, the page is requested whole',
  async (path, text) => {
    files[path] = text;
    expect(await visit('/comet/a', '/comet/b')).toEqual([undefined, undefined]);
  },
);

test('Without a response there is no page, and the next call requests it again', async () => {
  await visit('/comet/a');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(visit('/comet/b')).rejects.toThrow(TypeError);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(files[path])));
  expect(await visit('/comet/b')).toEqual(['<nav></nav><main>B</main>']);
});
