import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeHeaders } from './security-headers.ts';

const POLICY = "default-src 'none'; script-src 'self'";

describe('the headers of a built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  mkdirSync(join(folder, 'search-index/ab12'), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (place: 'header' | 'meta'): string => {
    writeHeaders(folder, POLICY, place);
    return readFileSync(join(folder, '_headers'), 'utf8');
  };
  const getBlock = (path: string): string =>
    write('header')
      .split(/\n(?=\/)/)
      .find((block) => block.startsWith(`${path}\n`)) ?? '';

  it('hold the policy, with the rule against frames that only a header can give', () => {
    expect(write('header')).toContain(`/*\n  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'\n`);
  });

  it('hold that rule alone where the policy stands in the pages', () => {
    expect(write('meta')).toContain("/*\n  Content-Security-Policy: frame-ancestors 'none'\n");
  });

  it.each([
    ['Strict-Transport-Security', /^max-age=\d{8}/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['Permissions-Policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['Cache-Control', /^no-cache$/],
  ])('hold %s for every path', (name, value) => {
    expect(new RegExp(`^ {2}${name}: (.+)$`, 'm').exec(getBlock('/*'))?.[1]).toMatch(value);
  });

  it.each(['/_astro/*', '/search-index/ab12/*'])('let the files of %s, whose names say what they hold, be kept for a year', (path) => {
    expect(getBlock(path)).toContain('  Cache-Control: public, max-age=31536000, immutable');
  });
});
