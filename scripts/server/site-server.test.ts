import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { FILES, serveBuiltSite } from './fixtures/built-site.ts';

const get = serveBuiltSite((folder) => {
  for (const name of ['loop.html', '_astro/loop.js']) symlinkSync(join(folder, name), join(folder, name));
});

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/comet', 'Comet'],
    ['/comet/gpio', 'GPIO'],
    ['/comet?from=here', 'Comet'],
    ['/q&a', 'Questions'],
    ['/q%26a', 'Questions'],
    ['/v1.2', 'Version 1.2'],
    ['http://localhost/comet', 'Comet'],
    ['http://localhost', 'Home'],
  ])('responds at %s without a redirect', async (path, title) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain(`<h1>${title}</h1>`);
  });

  it.each([
    ['/comet/', '/comet'],
    ['/comet.html', '/comet'],
    ['/comet/index.html', '/comet'],
    ['/comet/gpio/', '/comet/gpio'],
    ['/comet/gpio.html', '/comet/gpio'],
    ['/index.html', '/'],
    ['/comet/?q=a&b=c', '/comet?q=a&b=c'],
    ['/comet.html?q=a?b', '/comet?q=a?b'],
    ['/comet//', '/comet'],
    ['//comet', '/comet'],
  ])('requested as %s is redirected once, to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, target]);
    expect((await get(target)).status).toBe(200);
  });

  it.each(['//elsewhere.example/', '///elsewhere.example/', '/\\elsewhere.example/', '//x//elsewhere.example/', '//elsewhere.example/index.html'])(
    'requested as %s never redirects to another site',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.location).toMatch(/^\/[^/\\]/);
    },
  );

  it.each([
    ['text/markdown'],
    ['text/markdown, text/html, */*'],
    ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/html;q=0.7, */*;q=0.1'],
    ['text/html;q=0.8, text/markdown'],
    ['text/markdown;q=0.2'],
  ])('is sent as Markdown, also compressed, if that is preferred (Accept: %s)', async (accepted) => {
    for (const [coding, path] of [
      ['identity', '/'],
      ['br', '/comet'],
      ['gzip', '/comet'],
    ] as const) {
      const { status, headers } = await get(path, { Accept: accepted, 'Accept-Encoding': coding });
      expect([status, headers['content-type'], headers.vary]).toEqual([200, 'text/markdown; charset=utf-8', 'Accept-Encoding, Accept']);
      expect([headers['content-encoding'] ?? 'identity', headers['x-robots-tag']]).toEqual([coding, undefined]);
    }
  });

  it.each([
    '',
    '*/*',
    'text/*',
    'text/html, text/markdown',
    'text/markdown;q=0.5, text/html',
    'text/html, application/xhtml+xml, */*;q=0.8',
    'image/png',
  ])('is sent as HTML otherwise, with the same Vary header (Accept: %s)', async (accepted) => {
    const { headers } = await get('/comet', { Accept: accepted });
    expect([headers['content-type'], headers.vary]).toEqual(['text/html; charset=utf-8', 'Accept-Encoding, Accept']);
  });

  it('without a Markdown form is sent as HTML', async () => {
    expect((await get('/comet/gpio', { Accept: 'text/markdown' })).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/gone', { Accept: 'text/markdown' })).status).toBe(404);
  });

  it('has a separate address for its Markdown form, which search engines skip', async () => {
    const { status, headers, body } = await get('/comet.md');
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'text/markdown; charset=utf-8', 'noindex']);
    expect(body.toString()).toContain('# Comet');
    expect((await get('/comet')).headers['x-robots-tag']).toBeUndefined();
  });

  it('is sent without its body for HEAD', async () => {
    const { status, headers, body } = await get('/comet', {}, 'HEAD');
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/html; charset=utf-8', 0]);
  });

  it.each(['', 'br', 'gzip'])('is not sent again to clients that have it (Accept-Encoding: %s)', async (accepted) => {
    const requestHeaders = { 'Accept-Encoding': accepted };
    const { headers } = await get('/comet', requestHeaders);
    const again = await get('/comet', { ...requestHeaders, 'If-None-Match': `"another", ${headers.etag}` });
    expect([again.status, again.headers.etag, again.headers.vary, again.body.length]).toEqual([304, headers.etag, 'Accept-Encoding, Accept', 0]);
    expect(again.headers['content-security-policy']).toBeUndefined();
  });

  it('has a different ETag in each encoding', async () => {
    const tags = await Promise.all(['', 'br', 'gzip'].map(async (accepted) => (await get('/comet', { 'Accept-Encoding': accepted })).headers.etag));
    expect(new Set(tags).size).toBe(3);
  });
});

describe('a request with another method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('such as %s gets 405 with the allowed methods', async (method) => {
    const { status, headers } = await get('/comet', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a redirect of the configuration', () => {
  it.each([
    ['/old', '/comet'],
    ['/old/', '/comet'],
    ['/old.html', '/comet'],
    ['/away', 'https://elsewhere.example/x'],
    ['/old%20guide', '/comet'],
    ['/caf%C3%A9', '/comet/caf%C3%A9'],
  ])('leads from %s to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, target]);
  });
});

describe('a path that does not exist', () => {
  it.each(['/nowhere', '/comet/nowhere', '/Comet', '/hidden.svg', '/img', '/%E0%A4%A', '/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/404'])(
    'gets status 404 and the not-found page: %s',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toBe(FILES['404.html']);
    },
  );

  it.each([
    '/_headers',
    '/_redirects',
    '/_rules',
    '/.nojekyll',
    '/_complete',
    '/404',
    '/.env',
    '/comet.html.br',
    '/comet.html.gz',
    '/_astro/page.Ab12.js.br',
    '/%5Fheaders',
    '/%5fredirects',
    '/%34%30%34',
    '/comet.html%2Ebr',
    '/%2Eenv',
    '/comet/..%2f_headers',
    '/comet/../_headers',
    '/comet/%2e%2e/_headers',
    '/comet//gpio',
    '/..\\..\\etc',
    '/comet%00',
  ])('or is only for the server is not sent: %s', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, FILES['404.html']]);
  });

  it('is not confused with an archive for readers', async () => {
    expect((await get('/kernel.tar.gz', { 'Accept-Encoding': 'gzip' })).body.toString()).toBe('an archive');
  });

  it('is not cached for a year below /_astro', async () => {
    expect((await get('/_astro/gone.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['//', '///', '/?', '//?a', '/%'])('and is malformed, such as %s, does not stop the server', async (path) => {
    await get(path);
    expect((await get('/')).status).toBe(200);
  });
});

describe('the headers', () => {
  const EVERYWHERE = [
    '/',
    '/comet',
    '/comet/',
    '/old',
    '/nowhere',
    '/_astro/page.Ab12.js',
    '/_astro/gone.js',
    '/diagrams/ab12-light.svg',
    '/img/photo.png',
  ];

  it.each(EVERYWHERE)('for security are sent with %s', async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/', '/comet', '/nowhere', '/_astro/gone.js'])('for documents are sent with %s', async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('for security are sent with an error and with 304 too', async () => {
    const { etag = '' } = (await get('/comet')).headers;
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const answers = [
      await get('/comet', {}, 'POST'),
      await get('/comet', { Range: 'bytes=99999-' }),
      await get('/comet', { 'If-None-Match': etag }),
      await get('/loop'),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['x-content-type-options']])).toEqual(
      [405, 416, 304, 500].map((status) => [status, 'nosniff']),
    );
  });

  it.each([
    ['/', "script-src 'self'"],
    ['/nowhere', "script-src 'self'"],
    ['/diagrams/ab12-light.svg', 'sandbox'],
    ['/img/tile.svg', 'sandbox'],
  ])('set what %s may do: %s', async (path, part) => {
    expect((await get(path)).headers['content-security-policy']).toContain(part);
  });

  it.each(['/robots.txt', '/_astro/page.Ab12.js', '/img/photo.png', '/search-index/manifest.json', '/comet/', '/old'])(
    'for documents are not sent with other files: %s',
    async (path) => {
      const { headers } = await get(path);
      for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'])
        expect(headers[name], name).toBeUndefined();
    },
  );

  it.each([
    ['/', 'no-cache'],
    ['/comet', 'no-cache'],
    ['/img/photo.png', 'public, max-age=86400'],
    ['/search-index/manifest.json', 'no-cache'],
    ['/search-index/parts/ab12cd34/gone.txt', 'no-cache'],
    ['/search-index/parts/ab12cd34/terms.txt', 'public, max-age=31536000, immutable'],
    ['/_astro/page.Ab12.js', 'public, max-age=31536000, immutable'],
    ['/diagrams/ab12-light.svg', 'public, max-age=31536000, immutable'],
  ])('set the caching of %s: %s', async (path, rule) => {
    expect((await get(path)).headers['cache-control']).toBe(rule);
  });

  it('never allow caching of errors, whatever the path', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const outside = await get('/_astro/page.Ab12.js', { Range: 'bytes=99999-' });
    const failed = await get('/_astro/loop.js');
    expect([outside.status, outside.headers['cache-control']]).toEqual([416, 'no-store']);
    expect([failed.status, failed.headers['cache-control'], failed.headers.etag]).toEqual([500, 'no-cache', undefined]);
  });

  it('contain the whole policy of the pages, with the directive against frames', async () => {
    expect((await get('/')).headers['content-security-policy']).toMatch(/script-src 'self'.*; frame-ancestors 'none'$/);
  });
});
