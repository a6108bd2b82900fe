import { describe, expect, it } from 'vitest';
import { getCaching, getContentHeaders, getHomeHeaders, getHostRules } from './host-rules.ts';

const POLICY = "default-src 'none'; script-src 'self'";
const FILES = [
  'index.html',
  'comet/gpio.html',
  'apis/pets.md',
  'apis/pets.html',
  '_astro/a.js',
  'img/tile.svg',
  'search-index/parts/ab12/terms.txt',
  'packs/cd34/whole.txt',
];

type Site = Parameters<typeof getHostRules>[0]['site'];
const getRules = (site: Partial<Site> = {}) =>
  getHostRules({ policy: POLICY, site: { url: 'https://docs.example', contentSecurityPolicy: 'header', redirects: {}, ...site }, files: FILES });
const BELOW = { url: 'https://example.com/docs' };
const getPolicy = (site?: Partial<Site>) => getRules(site).headers.documents['Content-Security-Policy'];

describe('the rules of hosts', () => {
  it('contain the policy, with the directive against frames that only a header can set', () => {
    expect(getPolicy()).toBe(`${POLICY}; frame-ancestors 'none'`);
  });

  it('contain only that directive if the policy is in the pages', () => {
    expect(getPolicy({ contentSecurityPolicy: 'meta' })).toBe("frame-ancestors 'none'");
  });

  it('set the address for reports of the policy, for browsers with and without endpoints', () => {
    const { documents } = getRules({ contentSecurityPolicyReports: 'https://reports.example/csp' }).headers;
    expect(documents).toMatchObject({
      'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'; report-uri https://reports.example/csp; report-to csp`,
      'Reporting-Endpoints': 'csp="https://reports.example/csp"',
    });
    expect(getRules().headers.documents['Reporting-Endpoints']).toBeUndefined();
  });

  it.each([
    ['Strict-Transport-Security', /^max-age=\d{8}/, 'all'],
    ['X-Content-Type-Options', /^nosniff$/, 'all'],
    ['Referrer-Policy', /^same-origin$/, 'documents'],
    ['Permissions-Policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/, 'documents'],
    ['Cross-Origin-Opener-Policy', /^same-origin$/, 'documents'],
  ] as const)('hold %s', (name, value, kind) => {
    expect(getRules().headers[kind][name]).toMatch(value);
  });

  it('point programs from the home page to the list of pages, and from no other page', () => {
    expect(['index.html', 'index.md', 'comet.html'].map((name) => getHomeHeaders(getRules(), name)['Link'])).toEqual([
      '</llms.txt>; rel="describedby"',
      '</llms.txt>; rel="describedby"',
      undefined,
    ]);
    expect(getHomeHeaders(getRules(BELOW), 'index.html')['Link']).toBe('</docs/llms.txt>; rel="describedby"');
  });

  it('enforce encryption for this host, and for its subdomains only if configured', () => {
    expect(getRules().headers.all['Strict-Transport-Security']).not.toContain('includeSubDomains');
    expect(getRules({ hstsIncludeSubDomains: true }).headers.all['Strict-Transport-Security']).toMatch(/; includeSubDomains$/);
  });

  it.each([
    ['text/html; charset=utf-8', "script-src 'self'"],
    ['image/svg+xml', 'sandbox'],
  ])('allow content of the type %s what it needs', (type, part) => {
    expect(getContentHeaders(getRules(), type)['Content-Security-Policy']).toContain(part);
  });

  it.each(['text/javascript; charset=utf-8', 'application/xml', ''])('do not apply to content of the type "%s"', (type) => {
    expect(getContentHeaders(getRules(), type)).toEqual({});
  });

  it.each([
    ['/_astro/a.js', 'public, max-age=31536000, immutable'],
    ['/search-index/parts/ab12/terms.txt', 'public, max-age=31536000, immutable'],
    ['/diagrams/ab.svg', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
    ['/img/tile.svg', 'public, max-age=86400'],
    ['/search-index/manifest.json', 'no-cache'],
    ['/packs/cd34/whole.txt', 'public, max-age=31536000, immutable'],
    ['/packs/manifest.json', 'no-cache'],
    ['/service-worker.js', 'no-cache'],
    ['/comet/_astro/a.js', 'no-cache'],
    ['/', 'no-cache'],
  ])('set the caching of %s: %s', (path, value) => {
    expect(getCaching(getRules(), path)).toBe(value);
    expect(getCaching(getRules(BELOW), `/docs${path}`)).toBe(value);
  });

  it('distinguish folders of files from folders of pages', () => {
    expect(getRules().fileFolders).toEqual([
      { path: '/_astro/*', hasDrawings: false },
      { path: '/img/*', hasDrawings: true },
      { path: '/packs/*', hasDrawings: false },
      { path: '/search-index/*', hasDrawings: false },
    ]);
  });

  it('redirect to the end of each chain, encoded for a header', () => {
    const redirects = { '/a b': '/c', '/c': '/é?x=%20#y', '/d': 'https://elsewhere.example/e f' };
    expect(getRules({ redirects }).redirects).toEqual({
      '/a b': '/%C3%A9?x=%20#y',
      '/c': '/%C3%A9?x=%20#y',
      '/d': 'https://elsewhere.example/e%20f',
    });
  });

  it('add the base path to each path of the site, and to no other address', () => {
    const rules = getRules({ ...BELOW, redirects: { '/old': '/new', '/away': 'https://elsewhere.example' } });
    expect(rules.redirects).toEqual({ '/docs/old': '/docs/new', '/docs/away': 'https://elsewhere.example' });
    expect(rules.fileFolders[0]?.path).toBe('/docs/_astro/*');
    expect(getCaching(rules, '/_astro/a.js')).toBe('no-cache');
  });
});
