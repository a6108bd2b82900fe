import { describe, expect, it } from 'vitest';
import { FILES, serveBuiltSite } from './fixtures/built-site.ts';

const POLICY: unknown = expect.stringContaining("script-src 'self'");
const get = serveBuiltSite(undefined, 'https://example.com/docs');

describe('a site with a base path', () => {
  it.each([
    ['/docs/', 'Home'],
    ['/docs/comet', 'Comet'],
    ['/docs/comet/gpio?from=here', 'GPIO'],
    ['http://localhost/docs/comet', 'Comet'],
  ])('responds at %s without a redirect', async (path, title) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-security-policy']]).toEqual([200, POLICY]);
    expect(body.toString()).toContain(`<h1>${title}</h1>`);
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs?q=a', '/docs/?q=a'],
    ['/docs/index.html', '/docs/'],
    ['/docs//', '/docs/'],
    ['/docs/comet/', '/docs/comet'],
    ['/docs/comet.html?q=a', '/docs/comet?q=a'],
    ['/docs//elsewhere.example/', '/docs/elsewhere.example'],
    ['/docs/old', '/docs/comet'],
    ['/docs/old/', '/docs/comet'],
    ['/docs/away', 'https://elsewhere.example/x'],
  ])('redirects from %s to %s in one step', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  it('redirects there from the root of its host, without caching', async () => {
    const { status, headers } = await get('/');
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/docs/', 'no-cache']);
  });

  it.each([
    '/comet',
    '/old',
    '/docs.html',
    '/docsy',
    '/docs-old/comet',
    '/Docs/comet',
    '//docs/comet',
    '/robots.txt',
    '/_headers',
    '/docs/_headers',
    '/docs/_redirects',
    '/docs/_rules',
    '/docs/_complete',
    '/docs/404',
    '/docs/.env',
    '/docs/comet.html.br',
    '/docs/../.env',
    '/docs/docs/comet',
    '/docs/nowhere',
  ])('responds with 404 and its not-found page at %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-security-policy'], body.toString()]).toEqual([404, POLICY, FILES['404.html']]);
  });

  it('uses headers and redirects for public paths', async () => {
    expect((await get('/docs/_astro/page.Ab12.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/docs/robots.txt')).headers['cache-control']).toBe('no-cache');
  });
});
