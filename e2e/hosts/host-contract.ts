/** What every host of the site answers, as rows that need no browser. `host-contract.dist.test.ts` asks each host. */
export interface Row {
  path: string;
  /** Headers of the request. */
  sent?: Readonly<Record<string, string>>;
  method?: string;
  status: number;
  /** Where a redirect leads. */
  location?: string;
  /** The file of the small site (`scripts/server/fixtures/built-site.ts`) that is the body, unpacked. */
  file?: string;
  /** Headers of the response; `undefined` where there must be none. */
  headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** A host may refuse this before it looks for a file: 400 or 404, with no header of the site. */
  mayBeRefused?: true;
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** Headers of every document: the whole policy, what it may use, and what its links reveal. */
const DOCUMENT = {
  'content-security-policy': /script-src 'self'.*; frame-ancestors 'none'$/,
  'referrer-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
};
const PAGE = { ...DOCUMENT, 'content-type': HTML, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept', 'x-robots-tag': undefined };
/** Headers of what is no document. */
const OTHER = Object.fromEntries(Object.keys(DOCUMENT).map((name) => [name, undefined]));

const page = (path: string, file: string, row: Partial<Row> = {}): Row => ({ path, status: 200, file, headers: PAGE, ...row });
const file = (path: string, type: string, caching: string): Row => ({
  path,
  status: 200,
  file: path.slice(1),
  headers: { ...OTHER, 'content-type': type, 'cache-control': caching },
});
const moved = (path: string, location: string): Row => ({ path, status: 301, location, headers: OTHER });
const missing = (path: string): Row => ({ path, status: 404, file: '404.html', headers: PAGE });
const encoded = (path: string, accepted: string, coding: string | undefined, status = 200): Row => ({
  path,
  sent: { 'Accept-Encoding': accepted },
  status,
  headers: { 'content-encoding': coding, vary: /^Accept-Encoding/ },
});
const preferring = (accepted: string, type: string): Row => ({
  path: '/comet',
  sent: { Accept: accepted },
  status: 200,
  file: type === MARKDOWN ? 'comet.md' : 'comet.html',
  headers: { 'content-type': type, vary: 'Accept-Encoding, Accept', 'x-robots-tag': undefined },
});

/** Rows for a site at the root of its host, and for the same site below a path, with its base before each path. */
export const ROWS: readonly Row[] = [
  page('/', 'index.html', { headers: { ...PAGE, link: /llms\.txt>; rel="describedby"$/ } }),
  page('/comet', 'comet.html', { headers: { ...PAGE, link: undefined } }),
  page('/comet/gpio', 'comet/gpio.html'),
  page('/comet?from=here', 'comet.html'),
  page('/q&a', 'q&a.html'),
  page('/q%26a', 'q&a.html'),
  page('/v1.2', 'v1.2.html'),
  page('/comet', 'comet.html', { method: 'HEAD', file: undefined as never }),
  { path: '/comet.md', status: 200, file: 'comet.md', headers: { 'content-type': MARKDOWN, 'x-robots-tag': 'noindex' } },

  file('/robots.txt', 'text/plain; charset=utf-8', 'no-cache'),
  file('/empty.txt', 'text/plain; charset=utf-8', 'no-cache'),
  file('/kernel.tar.gz', 'application/gzip', 'no-cache'),
  file('/img/photo.png', 'image/png', DAY),
  file('/search-index/manifest.json', 'application/json', 'no-cache'),
  file('/search-index/parts/ab12cd34/terms.txt', 'text/plain; charset=utf-8', YEAR),
  file('/_astro/page.Ab12.js', 'text/javascript; charset=utf-8', YEAR),
  { path: '/diagrams/ab12-light.svg', status: 200, headers: { 'content-security-policy': /sandbox/, 'cache-control': YEAR } },
  { path: '/img/tile.svg', status: 200, headers: { 'content-security-policy': /sandbox/, 'cache-control': DAY } },

  // One redirect to the canonical address, which keeps the query.
  moved('/comet/', '/comet'),
  moved('/comet.html', '/comet'),
  moved('/comet/index.html', '/comet'),
  moved('/comet/index', '/comet'),
  moved('/comet//', '/comet'),
  moved('/comet/index.html/', '/comet'),
  moved('/comet/index/', '/comet'),
  moved('/comet.html/', '/comet'),
  moved('/comet/gpio/', '/comet/gpio'),
  moved('/index.html', '/'),
  moved('/comet/?q=a&b=c', '/comet?q=a&b=c'),
  moved('/comet.html?q=a?b', '/comet?q=a?b'),
  // Those of the configuration.
  moved('/old', '/comet'),
  moved('/old/', '/comet'),
  moved('/old.html', '/comet'),
  moved('/old/index.html/', '/comet'),
  moved('/old%20guide', '/comet'),
  moved('/caf%C3%A9', '/comet/caf%C3%A9'),
  moved('/away', 'https://elsewhere.example/x'),

  // What is missing, internal or hidden, however it is written.
  ...['/nowhere', '/Comet', '/img', '/_astro', '/404', '/comet/_headers/x', '/hidden.svg', `/${'a'.repeat(800)}`].map(missing),
  ...['/_headers', '/_redirects', '/_rules', '/_complete', '/.nojekyll', '/.env', '/comet/.git/config'].map(missing),
  ...['/comet.html.br', '/comet.html.gz', '/_astro/page.Ab12.js.br', '/comet.html%2Ebr'].map(missing),
  ...['/%5Fheaders', '/%34%30%34', '/%2Eenv'].map(missing),
  // A line break, which patterns treat as an end.
  ...['/_rules%0a', '/404%0a', '/comet%0a', '/x%0ay', '/x%0a.md', '/comet.html%0A', '/comet%0d%0a', '/comet%7f'].map(missing),
  { path: '/_astro/gone.js', status: 404, headers: { ...DOCUMENT, 'cache-control': 'no-cache' } },
  // nginx refuses these itself, or resolves them first: nothing is revealed.
  ...['/comet%00', '/..%2f_headers', '/..%2f..%2fetc%2fpasswd', '/../../etc/passwd', '/%E0%A4%A', '/%'].map((path) => ({
    path,
    status: 404,
    mayBeRefused: true as const,
  })),

  encoded('/comet', 'gzip, deflate, br', 'br'),
  encoded('/comet', 'gzip', 'gzip'),
  encoded('/comet', 'identity', undefined),
  encoded('/comet', 'xbr, brotli', undefined),
  encoded('/nowhere', 'br, gzip', 'br', 404),
  encoded('/nowhere', 'gzip', 'gzip', 404),
  encoded('/_astro/page.Ab12.js', 'gzip, br', 'br'),
  encoded('/diagrams/ab12-light.svg', 'gzip', 'gzip'),
  { path: '/img/photo.png', sent: { 'Accept-Encoding': 'gzip, br' }, status: 200, file: 'img/photo.png', headers: { 'content-encoding': undefined } },

  preferring('text/markdown', MARKDOWN),
  preferring('text/markdown, text/html, */*', MARKDOWN),
  preferring('text/markdown;q=1.0, text/x-markdown;q=0.9, text/html;q=0.7, */*;q=0.1', MARKDOWN),
  preferring('text/html;q=0.8, text/markdown', MARKDOWN),
  preferring('text/html, text/markdown', HTML),
  preferring('text/markdown;q=0.5, text/html', HTML),
  preferring('text/html, application/xhtml+xml, */*;q=0.8', HTML),
  preferring('*/*', HTML),
  { path: '/comet', sent: { Accept: 'text/markdown', 'Accept-Encoding': 'br' }, status: 200, headers: { 'content-encoding': 'br' } },
  // Without a Markdown form.
  page('/comet/gpio', 'comet/gpio.html', { sent: { Accept: 'text/markdown' } }),
  { path: '/gone', sent: { Accept: 'text/markdown' }, status: 404 },

  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ path: '/comet', method, status: 405, headers: { allow: 'GET, HEAD' } })),

  { path: '/robots.txt', sent: { Range: 'bytes=1-9' }, status: 206, headers: { 'content-range': 'bytes 1-9/13', 'content-length': '9' } },
  { path: '/robots.txt', sent: { Range: 'bytes=-3' }, status: 206, headers: { 'content-range': 'bytes 10-12/13' } },
  {
    path: '/robots.txt',
    sent: { Range: 'bytes=99-' },
    status: 416,
    headers: { 'content-range': 'bytes */13', 'cache-control': /^no-(?:cache|store)\b/ },
  },
  { path: '/robots.txt', sent: { Range: 'bytes=2-5', 'If-Range': '"another"' }, status: 200, file: 'robots.txt' },
];

/** Paths that begin with two slashes, which a browser takes for another host. None may lead there. */
export const TRAPS = [
  '//elsewhere.example/',
  '///elsewhere.example/',
  '/\\elsewhere.example/',
  '//x//elsewhere.example/',
  '//elsewhere.example/index.html',
];

/** Paths on the host of a site below `/docs`, complete. */
export const BELOW: readonly Row[] = [
  moved('/docs', '/docs/'),
  moved('/docs?q=a', '/docs/?q=a'),
  moved('/docs//elsewhere.example/', '/docs/elsewhere.example'),
  ...['/comet', '/old', '/docs.html', '/docsy', '/docs-old/comet', '/_headers'].map((path) => ({ path, status: 404 })),
];
