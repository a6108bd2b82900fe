import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHtmlFiles } from '../src/plugins/html-files.ts';
import { getContentSecurityPolicy, writeContentSecurityPolicy } from '../src/plugins/content-security-policy.ts';
import { startServer } from './server.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const LONG = 'The pins of the header, one by one. '.repeat(200);
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<h1>Home</h1>${LONG}`,
  'comet.html': `<h1>Comet</h1>${LONG}`,
  'comet/gpio.html': `<h1>GPIO</h1>${LONG}`,
  '404.html': `<h1>Page not found</h1>${LONG}`,
  '_astro/page.Ab12.js': `console.log(${JSON.stringify(LONG)});`,
  'diagrams/ab12-light.svg': `<svg><text>${LONG}</text></svg>`,
  'img/photo.png': 'not really',
  _redirects: '/old /comet 301\n/away https://elsewhere.example/x 301\n',
};
const folder = mkdtempSync(join(tmpdir(), 'server-'));
let server: Server;
let port: number;

/** Asks for exactly this path, which `fetch` would tidy up. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeContentSecurityPolicy(
    folder,
    listHtmlFiles(folder).map((page) => ({ ...page, html: FILES[page.file.slice(folder.length + 1)] ?? '' })),
    getContentSecurityPolicy({ scripts: [], styles: [] }),
  );
  ({ server } = await startServer(folder, 0));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/comet', 'Comet'],
    ['/comet/gpio', 'GPIO'],
    ['/comet?from=here', 'Comet'],
  ])('answers at %s without a redirect', async (path, title) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
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
  ])('asked for as %s is redirected once, to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, target]);
    expect((await get(target)).status).toBe(200);
  });

  it.each(['//elsewhere.example/', '///elsewhere.example/', '/\\elsewhere.example/', '//x//elsewhere.example/', '//elsewhere.example/index.html'])(
    'asked for as %s never leads to another site',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.location).toMatch(/^\/[^/\\]/);
    },
  );

  it('is sent without its text for HEAD', async () => {
    const { status, headers, body } = await get('/comet', {}, 'HEAD');
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/html;charset=utf-8', 0]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/comet');
    expect((await get('/comet', { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
  });
});

describe('a redirect of the configuration', () => {
  it.each([
    ['/old', '/comet'],
    ['/old/', '/comet'],
    ['/old.html', '/comet'],
    ['/away', 'https://elsewhere.example/x'],
  ])('leads from %s to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, target]);
  });
});

describe('what does not exist', () => {
  it.each(['/nowhere', '/comet/nowhere', '/Comet', '/hidden.svg', '/img', '/%E0%A4%A', '/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/404'])(
    'is answered at %s with status 404 and the not-found page',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html;charset=utf-8');
      expect(body.toString()).toBe(FILES['404.html']);
    },
  );

  it('is not kept for a year below /_astro', async () => {
    expect((await get('/_astro/gone.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each(['//', '///', '/?', '//?a', '/%'])('and is as odd as %s does not stop the server', async (path) => {
    await get(path);
    expect((await get('/')).status).toBe(200);
  });
});

describe('compression', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  it.each<[path: string, accepts: string, encoding: keyof typeof decode]>([
    ['/comet', 'gzip, deflate, br', 'br'],
    ['/comet', 'br', 'br'],
    ['/comet', 'gzip', 'gzip'],
    ['/_astro/page.Ab12.js', 'gzip, br', 'br'],
    ['/diagrams/ab12-light.svg', 'gzip', 'gzip'],
    ['/nowhere', 'gzip, br', 'br'],
    ['/nowhere', 'gzip', 'gzip'],
  ])('sends %s to who accepts %s as %s', async (path, accepts, encoding) => {
    const plain = await get(path);
    const { headers, body } = await get(path, { 'Accept-Encoding': accepts });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.length).toBeLessThan(plain.body.length / 10);
    expect(decode[encoding](body)).toEqual(plain.body);
    expect(headers['content-type']).toBe(plain.headers['content-type']);
  });

  it.each<[path: string, headers: Record<string, string>]>([
    ['/comet', {}],
    ['/comet', { 'Accept-Encoding': 'identity' }],
    ['/nowhere', { 'Accept-Encoding': 'identity' }],
    ['/img/photo.png', { 'Accept-Encoding': 'gzip, br' }],
  ])('leaves %s as it is for %j', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.length).toBeGreaterThan(0);
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

  it.each(EVERYWHERE)('that keep readers safe come with %s', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/comet', 'public, max-age=0, must-revalidate'],
    ['/img/photo.png', 'public, max-age=0, must-revalidate'],
    ['/_astro/page.Ab12.js', 'public, max-age=31536000, immutable'],
    ['/diagrams/ab12-light.svg', 'public, max-age=31536000, immutable'],
  ])('say how long to keep %s: %s', async (path, rule) => {
    expect((await get(path)).headers['cache-control']).toBe(rule);
  });

  it('hold the whole policy of the pages, with the rule against frames', async () => {
    expect((await get('/')).headers['content-security-policy']).toMatch(/script-src 'self'.*; frame-ancestors 'none'$/);
  });
});

describe('a build that replaces the folder', () => {
  it('is served from the next request on, and none fails', async () => {
    const next = `${folder}.next`;
    cpSync(folder, next, { recursive: true });
    for (const suffix of ['', '.br', '.gz']) rmSync(join(next, `comet.html${suffix}`));
    writeFileSync(join(next, 'index.html'), '<h1>Home, built again</h1>');
    rmSync(join(next, '404.html.br'));
    renameSync(folder, `${folder}.old`);
    expect((await get('/nowhere')).status).toBe(404);
    renameSync(next, folder);
    rmSync(`${folder}.old`, { recursive: true });
    expect((await get('/')).body.toString()).toBe('<h1>Home, built again</h1>');
    expect((await get('/comet')).status).toBe(404);
  });
});

describe('starting the server', () => {
  it('needs a built site', async () => {
    await expect(startServer(join(folder, 'img'), 0)).rejects.toThrow(`${join(folder, 'img')} holds no built site; run: npm run build`);
  });

  it('needs a free port', async () => {
    await expect(startServer(folder, port)).rejects.toThrow('EADDRINUSE');
  });

  it('tells the address it answers', async () => {
    const { server: second, url } = await startServer(folder, 0);
    expect(url).toBe(`http://localhost:${(second.address() as AddressInfo).port}`);
    await new Promise((resolve) => second.close(resolve));
  });
});
