import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { ask, type Answer } from '../../scripts/server/fixtures/ask.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { listSiteFiles } from '../../src/integration/hosts/host-files.ts';
import { getHostRules, type HostRules } from '../../src/integration/hosts/host-rules.ts';
import { startNginx, type Nginx } from '../support/nginx-server.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test as base } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');

/**
 * Headers that differ in nginx: it sends its name; keeps connections open;
 * identifies versions by time and size, not by content, and sends the time; and
 * sends a text where ours is empty, with type and length.
 */
const DIFFERING = ['server', 'date', 'connection', 'keep-alive', 'etag', 'last-modified', 'transfer-encoding'];
const CONTENT_HEADERS = ['content-type', 'content-length'];

interface Fixtures {
  /** Our own server and nginx, with the same site. */
  requestBoth: (path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<{ server: Answer; nginx: Answer }>;
}

interface WorkerFixtures {
  nginx: Nginx;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  nginx: [
    async ({}, use) => {
      const nginx = await startNginx(DIST, readRules(DIST));
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
  requestBoth: async ({ nginx, baseURL }, use) => {
    const port = Number(new URL(baseURL ?? '').port);
    await use(async (...args) => ({ server: await ask(port, ...args), nginx: await ask(nginx.socketPath, ...args) }));
  },
});

/** Picks the parts of a response that must be the same. */
function pick({ status, headers, body }: Answer, excluded: readonly string[] = DIFFERING) {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !excluded.includes(name))),
    body: createHash('sha256').update(body).digest('hex'),
  };
}

/** Picks the same for a redirect, without its text. */
const pickRedirect = (response: Answer) => ({ ...pick(response, [...DIFFERING, ...CONTENT_HEADERS]), body: '' });

test.describe('nginx answers like our own server', () => {
  for (const accepted of ['br, gzip', 'gzip', 'identity'])
    test(`on every route, with Accept-Encoding: ${accepted}`, async ({ requestBoth }) => {
      for (const route of [...ROUTES, '/?a=b', '/comet?a=b', '/no/such/page']) {
        const { server, nginx } = await requestBoth(route, { 'Accept-Encoding': accepted });
        expect(pick(nginx), route).toEqual(pick(server));
      }
    });

  test('on every file that is not a page', async ({ requestBoth }) => {
    const files = globSync('**/*.*', { cwd: DIST }).filter((file) => !/\.(?:html|br|gz)$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { server, nginx } = await requestBoth(`/${encodeURI(file)}`, { 'Accept-Encoding': 'gzip' });
      expect(pick(nginx), file).toEqual(pick(server));
    }
  });

  for (const path of [
    '/comet/',
    '/comet.html',
    '/comet/index.html',
    '/comet/index',
    '/comet//',
    '/index.html',
    '/comet/?q=a&b=c',
    '/comet.html?q=a?b',
    '/no%20such/',
    'http://localhost/comet/',
  ])
    test(`on ${path}, with a redirect to the canonical address`, async ({ requestBoth }) => {
      const { server, nginx } = await requestBoth(path);
      expect(pickRedirect(nginx)).toEqual(pickRedirect(server));
      expect(nginx.status).toBe(301);
    });

  test('on addresses that moved', async ({ requestBoth }) => {
    const moved = Object.keys(readRules(DIST).redirects);
    expect(moved.length).toBeGreaterThan(0);
    for (const path of moved.flatMap((from) => [from, `${from}/`, `${from}.html`, `${from}?a=b`])) {
      const { server, nginx } = await requestBoth(encodeURI(path));
      expect(pickRedirect(nginx), path).toEqual(pickRedirect(server));
    }
  });

  for (const path of [
    ...[
      '/_headers',
      '/_redirects',
      '/_rules',
      '/_complete',
      '/.nojekyll',
      '/404',
      '/%5Fheaders',
      '/%34%30%34',
      '/.env',
      '/%2Eenv',
      '/comet/.git/config',
    ],
    ...[
      '/comet.html.br',
      '/comet.html%2Ebr',
      '/comet.html.gz',
      '/search.html.br',
      '/Comet',
      '/img',
      '/_astro',
      '/_astro/gone.js',
      '/comet/_headers/x',
      '/a'.repeat(800),
      // A line break, which patterns treat as an end.
      ...[
        '/_rules%0a',
        '/_complete%0a',
        '/404%0a',
        '/comet%0a',
        '/x%0ay',
        '/_astro/x%0ay.js',
        '/x%0a.md',
        '/comet.html%0A',
        '/comet%0d%0a',
        '/comet%7f',
      ],
    ],
  ])
    test(`on ${path.slice(0, 40)}, which is internal or missing`, async ({ requestBoth }) => {
      const { server, nginx } = await requestBoth(path, { 'Accept-Encoding': 'gzip' });
      expect(pick(nginx)).toEqual(pick(server));
      expect(nginx.status).toBe(404);
    });

  for (const path of [
    '//elsewhere.example/',
    '///elsewhere.example/',
    '/\\elsewhere.example/',
    '//x//elsewhere.example/',
    '//elsewhere.example/index.html',
  ])
    test(`on ${path}, without leading to another site`, async ({ requestBoth }) => {
      const { server, nginx } = await requestBoth(path);
      expect(server.headers.location).toMatch(/^\/[^/\\]/);
      expect(nginx.headers.location).toMatch(/^\/[^/\\]/);
    });

  test('to HEAD requests', async ({ requestBoth }) => {
    for (const path of ['/comet', '/no/such/page', '/favicon.svg']) {
      const { server, nginx } = await requestBoth(path, { 'Accept-Encoding': 'br' }, 'HEAD');
      expect(pick(nginx), path).toEqual(pick(server));
    }
  });

  for (const accepted of [
    'text/markdown',
    'text/markdown, text/html, */*',
    'text/markdown;q=1.0, text/x-markdown;q=0.9, text/html;q=0.7, */*;q=0.1',
    'text/html;q=0.8, text/markdown',
    'text/html, text/markdown',
    'text/markdown;q=0.5, text/html',
    'text/html, application/xhtml+xml, */*;q=0.8',
    '*/*',
  ])
    test(`with Accept: ${accepted}`, async ({ requestBoth }) => {
      for (const path of ['/', '/comet', '/comet.md', '/no/such/page', '/favicon.svg']) {
        const { server, nginx } = await requestBoth(path, { Accept: accepted, 'Accept-Encoding': 'br' });
        expect(pick(nginx), path).toEqual(pick(server));
      }
    });

  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    test(`to ${method}, with 405 and the allowed methods`, async ({ requestBoth }) => {
      const { server, nginx } = await requestBoth('/comet', {}, method);
      for (const { status, headers } of [server, nginx]) expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    });

  test('to a browser that has cached the page', async ({ requestBoth, nginx }) => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': accepted };
      const first = await requestBoth('/comet', headers);
      const again = await ask(nginx.socketPath, '/comet', { ...headers, 'If-None-Match': first.nginx.headers.etag ?? '' });
      const unchanged = await requestBoth('/comet', { ...headers, 'If-None-Match': first.server.headers.etag ?? '' });
      expect(pick(again)).toEqual(pick(unchanged.server));
      expect(again.status).toBe(304);
    }
  });

  test('to range requests, except that nginx forbids caching a part', async ({ requestBoth }) => {
    const file = globSync('img/*.png', { cwd: DIST })[0] ?? '';
    const { server, nginx } = await requestBoth(`/${file}`, { Range: 'bytes=1-9' });
    const without = [...DIFFERING, 'cache-control', 'accept-ranges'];
    expect(pick(nginx, without)).toEqual(pick(server, without));
    expect([nginx.status, nginx.headers['cache-control']]).toEqual([206, 'no-cache']);
    const beyond = await requestBoth(`/${file}`, { Range: 'bytes=99999999-' });
    for (const { status, headers } of [beyond.server, beyond.nginx])
      expect([status, headers['content-range']]).toEqual([416, beyond.server.headers['content-range']]);
  });
});

test.describe('nginx answers differently from our own server', () => {
  test('to two slashes within an address, which it merges', async ({ requestBoth }) => {
    const { server, nginx } = await requestBoth('/comet//working-with-io/gpio');
    expect([server.status, nginx.status]).toEqual([404, 200]);
    const first = await requestBoth('//comet');
    expect([first.server.status, first.nginx.status]).toEqual([301, 200]);
  });

  test('to weights in Accept, which it ignores', async ({ requestBoth }) => {
    const { server, nginx } = await requestBoth('/comet', { Accept: 'text/markdown;q=0.5' });
    expect([server.headers['content-type'], nginx.headers['content-type']]).toEqual(['text/markdown; charset=utf-8', 'text/html; charset=utf-8']);
  });

  test('to encoded ends of an address, which it reports as missing instead of redirecting for ever', async ({ requestBoth }) => {
    for (const [path, status] of [
      ['/comet.htm%6c', 301],
      ['/comet%2Ehtml', 301],
      ['/comet/%69ndex', 301],
      ['/comet%2f', 404],
      ['/comet%2findex', 404],
      ['/comet/index%2ehtml?a=/', 301],
    ] as const) {
      const { server, nginx } = await requestBoth(path);
      expect([server.status, nginx.status], path).toEqual([status, 404]);
    }
  });

  test('to an encoded slash, which it decodes without leaving the site', async ({ requestBoth }) => {
    const { server, nginx } = await requestBoth('/comet%2fworking-with-io%2fgpio');
    expect([server.status, nginx.status]).toEqual([404, 200]);
    for (const path of ['/..%2f_headers', '/comet/..%2f_headers', '/..%2f..%2fetc%2fpasswd', '/../../etc/passwd', '/comet%00', '/%E0%A4%A', '/%'])
      expect([400, 404], path).toContain((await requestBoth(path)).nginx.status);
  });
});

test.describe('nginx', () => {
  test('without its brotli module accepts the same configuration and sends gzip', async () => {
    await withNginx(readRules(DIST), { hasBrotli: false }, async (request) => {
      const { status, headers } = await request('/comet', { 'Accept-Encoding': 'br, gzip' });
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'gzip', 'Accept-Encoding, Accept']);
    });
  });

  test("sends the build's compressed files through a proxy that adds Via", async ({ nginx }) => {
    const { headers } = await ask(nginx.socketPath, '/comet', { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' });
    expect(headers['content-encoding']).toBe('gzip');
  });

  test('redirects addresses with special characters', async () => {
    const redirects = { '/old "guide"': '/comet?price=$uri', '/caf\u00e9': '/comet/caf%C3%A9', '/back\\slash': 'https://elsewhere.example/x' };
    await withNginx({ ...readRules(DIST), redirects }, {}, async (request) => {
      for (const [from, to] of Object.entries(redirects)) {
        const { status, headers } = await request(encodeURI(from));
        expect([status, headers.location], from).toEqual([301, to.replace('$', '%24')]);
      }
    });
  });

  test('serves a site below a path of its host, and leaves other paths alone', async () => {
    const site = { url: 'https://example.com/docs', contentSecurityPolicy: 'header', redirects: { '/old': '/comet' } } as const;
    await withNginx(
      getHostRules({ policy: "default-src 'none'", site, files: listSiteFiles(DIST) }),
      { extraConfig: OTHER_SITE },
      async (request) => {
        const expected: [path: string, status: number, location?: string][] = [
          ['/docs/', 200],
          ['/docs', 301, '/docs/'],
          ['/docs?q=a', 301, '/docs/?q=a'],
          ['/docs/index.html', 301, '/docs/'],
          ['/docs/comet', 200],
          ['/docs/comet/', 301, '/docs/comet'],
          ['/docs/comet.html?q=a', 301, '/docs/comet?q=a'],
          ['/docs//elsewhere.example/', 301, '/docs/elsewhere.example'],
          ['/docs/old', 301, '/docs/comet'],
          ['/%64ocs/comet/', 301, '/docs/'],
          ['/docs/_rules', 404],
          ['/docs/favicon.svg', 200],
          ['/docs/404.html', 404],
          ['/', 200],
          ['/comet', 404],
          ['/docs.html', 404],
          ['/docs/other.php', 404],
          ['/other.php', 200],
          ['/docsy', 404],
        ];
        for (const [path, status, location] of expected) {
          const response = await request(path);
          expect([response.status, response.headers.location], path).toEqual([status, location]);
        }
        expect((await request('/')).body.toString()).toBe('another site');
        expect((await request('/docs/nowhere')).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
        const [asset] = globSync('_astro/*.js', { cwd: DIST });
        expect((await request(`/docs/${asset}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
      },
    );
  });
});

/** Locations of another site in the same server. */
const OTHER_SITE = `location = / { return 200 "another site"; }
  location / { return 404; }
  location ~ \\.php$ { return 200 "a program"; }`;

/** Serves the built site with different rules during some requests. */
async function withNginx(
  rules: HostRules,
  options: Parameters<typeof startNginx>[2],
  use: (request: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const nginx = await startNginx(DIST, rules, options);
  try {
    await use((path, headers) => ask(nginx.socketPath, path, headers));
  } finally {
    await nginx.stop();
  }
}
