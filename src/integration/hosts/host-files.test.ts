import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { DRAWING_POLICY } from '../content-security-policy.ts';
import { applyHeaders, applyRedirects, type Host } from './fixtures/host-formats.ts';
import { listSiteFiles, renderHeaders, renderRedirects, writeHostFiles } from './host-files.ts';
import { getHostRules, type HostRules } from './host-rules.ts';

/** A policy as long as twenty hashes. */
const POLICY = `default-src 'none'; style-src ${Array.from({ length: 20 }, (_, index) => `'sha256-${'A'.repeat(41)}${index + 10}='`).join(' ')}`;
const FILES = [
  'index.html',
  'comet/gpio.html',
  '_astro/a.js',
  'diagrams/ab.svg',
  'img/photo.png',
  'search-index/parts/ab12/terms.txt',
  'search-index/manifest.json',
];
const REDIRECTS = { '/old': '/comet', '/old guide': '/comet', '/a:b/*': '/comet?x=1#y', '/away': 'https://elsewhere.example/x' };

function getRules(base = ''): HostRules {
  return getHostRules({
    policy: POLICY,
    site: {
      url: `https://docs.example${base}`,
      contentSecurityPolicy: 'header',
      redirects: REDIRECTS,
    },
    files: FILES,
  });
}

const HOSTS: [host: Host, base: string][] = (['cloudflare', 'netlify', 'joining'] as const).flatMap((host): [Host, string][] => [
  [host, ''],
  [host, '/docs'],
]);

describe.each(HOSTS)('the headers of a site, as %s reads them, below "%s"', (host, base) => {
  const rules = getRules(base);
  const get = (path: string) => applyHeaders(host, renderHeaders(rules), base + path);
  const lower = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

  it('are those of a document for /, and point programs to the list of pages', () => {
    expect(get('/')).toEqual(lower({ ...rules.headers.all, ...rules.headers.documents, ...rules.headers.home }));
  });

  it.each(['/comet', '/comet/gpio', '/nowhere', '/comet/'])('are those of a document for %s, and leave caching to the host', (path) => {
    expect(get(path)).toEqual(lower({ ...rules.headers.all, ...rules.headers.documents }));
  });

  it.each([
    ['/_astro/a.js', 'public, max-age=31536000, immutable'],
    ['/search-index/parts/ab12/terms.txt', 'public, max-age=31536000, immutable'],
    ['/diagrams/ab.svg', 'public, max-age=31536000, immutable'],
    ['/favicon.ico', 'public, max-age=86400'],
    ['/search-index/manifest.json', undefined],
    ['/img/photo.png', 'public, max-age=86400'],
  ])('set the caching of %s once', (path, value) => {
    expect(get(path)).toMatchObject(lower(rules.headers.all));
    expect(get(path)['cache-control']).toBe(value);
  });

  it('limit what a drawing can do', () => {
    expect(get('/diagrams/ab.svg')['content-security-policy']?.split(', ').at(-1)).toBe(DRAWING_POLICY);
  });

  it('redirect to the new addresses', () => {
    const lead = (path: string) => applyRedirects(renderRedirects(rules), base + path);
    expect(lead('/old')).toEqual({ to: `${base}/comet`, status: 301 });
    expect(lead('/old%20guide')).toEqual({ to: `${base}/comet`, status: 301 });
    expect(lead('/away')).toEqual({ to: 'https://elsewhere.example/x', status: 301 });
    expect(lead('/a:b/else')).toBeUndefined();
  });
});

test.each(['/_astro/a.js', '/search-index/parts/ab12/terms.txt', '/search-index/manifest.json', '/img/photo.png'])(
  'Headers for documents are removed from %s if the host supports that',
  (path) => {
    const { headers } = getRules();
    const names = Object.keys(applyHeaders('cloudflare', renderHeaders(getRules()), path));
    for (const name of Object.keys(headers.documents)) expect(names).not.toContain(name.toLowerCase());
  },
);

describe('the files for hosts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the rules, the files generated from them, and the one that makes GitHub Pages serve all folders', () => {
    const rules = getRules();
    writeHostFiles(folder, rules);
    expect(JSON.parse(readFileSync(join(folder, '_rules'), 'utf8'))).toEqual(rules);
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe(renderHeaders(rules));
    expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(renderRedirects(rules));
    expect(existsSync(join(folder, '.nojekyll'))).toBe(true);
  });

  it("are generated from the paths of the site's files", () => {
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    writeFileSync(join(folder, 'a/b/c.html'), '');
    expect(listSiteFiles(folder)).toEqual(['.nojekyll', '_headers', '_redirects', '_rules', 'a/b/c.html']);
  });
});
