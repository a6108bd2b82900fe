import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { INLINE_NONCE } from '../lib/build-marks.ts';
import { getContentSecurityPolicy, getPolicyMark, TRUSTED_TYPES } from './content-security-policy.ts';
import { readSite } from './site-contents.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

function parse(policy: string): Map<string, string[]> {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

function getDirective(html: string[], name: string): string[] | undefined {
  const marked = html.map((text) => ({ route: '/', html: text.replaceAll(/<(script|style)/g, `<$1 nonce="${INLINE_NONCE}"`) }));
  const { scripts, styles } = readSite(marked);
  return parse(getContentSecurityPolicy({ scripts, styles: styles.keys() })).get(name);
}

describe('the content security policy', () => {
  it('contains the same hash of a known script as other tools compute', () => {
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

  it('contains the scripts of all pages, each once and in a stable order', () => {
    const pages = ['<script>a</script><script>b</script>', '<script>b</script><script>c</script>'];
    const hashes = getDirective(pages, 'script-src');
    expect(hashes).toEqual(["'self'", ...[sha('a'), sha('b'), sha('c')].sort()]);
    expect(getDirective(pages.toReversed(), 'script-src')).toEqual(hashes);
  });

  it('forbids everything by default, and allows nothing unsafe and no other hosts', () => {
    const policy = getContentSecurityPolicy({ scripts: ['a'], styles: ['b'] });
    expect(parse(policy).get('default-src')).toEqual(["'none'"]);
    expect(parse(policy).get('base-uri')).toEqual(["'none'"]);
    expect(parse(policy).get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(parse(policy).get('trusted-types')).toEqual([...TRUSTED_TYPES]);
    expect(policy).not.toMatch(/unsafe-|\*|https?:|strict-dynamic/);
  });
});

test('The mark of a policy is short and unique', () => {
  const mark = getPolicyMark("default-src 'none'");
  expect(mark).toMatch(/^[\da-f]{8}$/);
  expect(getPolicyMark("default-src 'self'")).not.toBe(mark);
});
