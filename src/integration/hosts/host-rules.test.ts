import { describe, expect, it } from 'vitest';
import { getCaching, getHomeHeaders, getHostRules } from './host-rules.ts';

const POLICY = "default-src 'none'; script-src 'self'";
const FILES = [
  'index.html',
  'comet/gpio.html',
  'apis/pets.md',
  'apis/pets.html',
  '_astro/a.js',
  'img/tile.svg',
  'search-index/parts/ab12/terms.txt',
  'packs/parts/whole.cd34.json',
];

type Site = Parameters<typeof getHostRules>[0]['site'];
const getRules = (site: Partial<Site> = {}) =>
  getHostRules({ policy: POLICY, site: { url: 'https://docs.example', contentSecurityPolicy: 'header', redirects: {}, ...site }, files: FILES });
const BELOW = { url: 'https://example.com/docs' };
const getPolicy = (site?: Partial<Site>) => getRules(site).headers.documents['Content-Security-Policy'];

// What hosts answer by them is in e2e/hosts/host-contract.ts.
describe('the rules of hosts', () => {
  it('contain only that directive if the policy is in the pages', () => {
    expect(getPolicy({ contentSecurityPolicy: 'meta' })).toBe("frame-ancestors 'none'");
  });

  it('point programs from the home page to the list of pages, and from no other page', () => {
    expect(['index.html', 'index.md', 'comet.html'].map((name) => getHomeHeaders(getRules(), name)['Link'])).toEqual([
      '</llms.txt>; rel="describedby"',
      '</llms.txt>; rel="describedby"',
      undefined,
    ]);
    expect(getHomeHeaders(getRules(BELOW), 'index.html')['Link']).toBe('</docs/llms.txt>; rel="describedby"');
  });

  it('enforce encryption for this host, not for its subdomains', () => {
    expect(getRules().headers.all['Strict-Transport-Security']).toBe('max-age=31536000');
  });

  it.each([
    ['/_astro/a.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
    ['/packs/parts/whole.cd34.json', 'public, max-age=31536000, immutable'],
    ['/packs/manifest.json', 'no-cache'],
    ['/service-worker.js', 'no-cache'],
    ['/comet/_astro/a.js', 'no-cache'],
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
