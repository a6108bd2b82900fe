import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INLINE_NONCE } from '../data/inline-nonce.ts';
import { TRUSTED_TYPES } from '../data/trusted-types.ts';
import { getContentSecurityPolicy, writeContentSecurityPolicy } from './content-security-policy.ts';
import { readPages } from './site-contents.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

function parse(policy: string): Map<string, string[]> {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

function getDirective(html: string[], name: string): string[] | undefined {
  const own = html.map((text) => ({ route: '/', html: text.replaceAll(/<(script|style)/g, `<$1 nonce="${INLINE_NONCE}"`) }));
  const { scripts, styles } = readPages(own);
  return parse(getContentSecurityPolicy({ scripts, styles: styles.keys() })).get(name);
}

describe('the content security policy', () => {
  it('of a known script has the hash that other tools compute', () => {
    // printf "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64, the example of MDN
    expect(getDirective(["<script>alert('Hello, world.');</script>"], 'script-src')).toEqual([
      "'self'",
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ]);
  });

  it.each([
    ['a module', '<script type="module">import "/a.js";\n</script>', 'import "/a.js";\n'],
    ['a script with attributes', '<script data-x="1" async>ü()</script>', 'ü()'],
    ['a script of several lines', '<script>\na()\nb()\n</script>', '\na()\nb()\n'],
    ['a script whose attribute looks like a source', '<script data-src="/a.js">c()</script>', 'c()'],
  ])('hashes the text of %s', (_kind, html, text) => {
    expect(getDirective([html], 'script-src')).toEqual(["'self'", sha(text)]);
  });

  it.each(['<style>a{}</style>', '<style data-x media="print">a{}</style>'])('hashes the text of %s', (html) => {
    expect(getDirective([html], 'style-src')).toEqual(["'self'", sha('a{}')]);
  });

  it.each([
    ['a script with a source', '<script type="module" src="/_astro/a.js"></script>'],
    ['structured data', '<script type="application/ld+json">{"@type":"WebPage"}</script>'],
    ['a page without scripts', '<p>Text</p>'],
  ])('has no hash for %s', (_kind, html) => {
    expect(getDirective([html], 'script-src')).toEqual(["'self'"]);
  });

  it('holds the scripts of all pages, each once and in a stable order', () => {
    const pages = ['<script>a</script><script>b</script>', '<script>b</script><script>c</script>'];
    const hashes = getDirective(pages, 'script-src');
    expect(hashes).toEqual(["'self'", ...[sha('a'), sha('b'), sha('c')].sort()]);
    expect(getDirective(pages.toReversed(), 'script-src')).toEqual(hashes);
  });

  it('forbids everything that it does not name, and allows nothing unsafe and nobody else', () => {
    const policy = getContentSecurityPolicy({ scripts: ['a'], styles: ['b'] });
    expect(parse(policy).get('default-src')).toEqual(["'none'"]);
    expect(parse(policy).get('base-uri')).toEqual(["'none'"]);
    expect(parse(policy).get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(parse(policy).get('trusted-types')).toEqual([...TRUSTED_TYPES]);
    expect(policy).not.toMatch(/unsafe-|\*|https?:|strict-dynamic/);
  });
});

describe('the policy of a built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'));
  const html = '<html data-build="{build}"><meta http-equiv="content-security-policy" content="{policy}"><script>a</script>';
  const pages = ['index', '404'].map((name) => ({ file: join(folder, `${name}.html`), route: `/${name}`, html }));
  const policy = getContentSecurityPolicy({ scripts: ['a'], styles: [] });
  let headers: string;

  beforeAll(() => {
    for (const page of pages) writeFileSync(page.file, page.html);
    headers = write('header');
  });

  const write = (place: 'header' | 'meta', text = policy): string => {
    writeContentSecurityPolicy(folder, pages, { policy: text, place });
    return readFileSync(join(folder, '_headers'), 'utf8');
  };
  const readMark = () => /data-build="([^"]*)"/.exec(readFileSync(pages[0]?.file ?? '', 'utf8'))?.[1];
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is written into every page where no header can give it, and then not into the header', () => {
    expect(write('meta')).toContain("/*\n  Content-Security-Policy: frame-ancestors 'none'\n");
    for (const page of pages) expect(readFileSync(page.file, 'utf8')).toContain(`content="${policy}"`);
  });

  it('leaves a short mark in every page, which another policy changes', () => {
    write('header');
    const mark = readMark();
    expect(mark).toMatch(/^[\da-f]{8}$/);
    write('header', getContentSecurityPolicy({ scripts: ['b'], styles: [] }));
    expect(readMark()).not.toBe(mark);
  });

  it('is written into the pages that Astro makes for addresses that moved', () => {
    const file = join(folder, 'moved.html');
    writeContentSecurityPolicy(folder, [{ file, route: '/moved', html: '<!doctype html><title>Redirecting</title>' }], { policy, place: 'meta' });
    expect(readFileSync(file, 'utf8')).toBe(
      `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><title>Redirecting</title>`,
    );
  });

  it('is written for the server, with the rule against frames that only a header can give', () => {
    expect(headers).toContain(`/*\n  Content-Security-Policy: ${policy}; frame-ancestors 'none'\n`);
  });

  it.each([
    ['Strict-Transport-Security', /^max-age=\d{8}/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['Permissions-Policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['Cache-Control', /^no-cache$/],
  ])('comes with the header %s for every path', (name, value) => {
    const [all = ''] = headers.split(/\n(?=\/)/);
    expect(new RegExp(`^ {2}${name}: (.+)$`, 'm').exec(all)?.[1]).toMatch(value);
  });

  it('lets hashed files be kept for a year', () => {
    const block = headers.split(/\n(?=\/)/).find((text) => text.startsWith('/_astro/*'));
    expect(block).toContain('  Cache-Control: public, max-age=31536000, immutable');
  });
});
