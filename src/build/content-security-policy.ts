import { createHash } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRUSTED_TYPES } from '../data/trusted-types.ts';
import type { BuiltPage } from './html-files.ts';

/** Security headers beside the policy, for every answer of the server. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/**
 * Computes the one policy that fits every page: hashes of all inline scripts
 * and styles, nothing unsafe, nobody else's hosts (CSP Level 3).
 *
 * @param contents texts of all inline scripts and style sheets
 * @param connect origins that scripts may ask beside this one
 */
export function getContentSecurityPolicy(contents: { scripts: Iterable<string>; styles: Iterable<string> }, connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hash(contents.scripts)}`.trim(),
    `style-src 'self' ${hash(contents.styles)}`.trim(),
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');
}

function hash(contents: Iterable<string>): string {
  return [...new Set(contents)]
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .sort()
    .join(' ');
}

/** A diagram opened alone is drawn with styles of its own; it may do nothing else. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const NO_FRAMES = "frame-ancestors 'none'";
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers look for the icon again with each navigation (R-NAV-1). */
const KEPT_FOR_A_DAY = 'public, max-age=86400';

const PLACE = '<meta http-equiv="content-security-policy" content="{policy}">';

/** Astro's own pages, for addresses that moved, have no place for the policy. */
function addPlace(html: string): string {
  return html.includes('{policy}') ? html : html.replace(/^<!doctype html>/i, `$&${PLACE}`);
}

/**
 * Writes the policy where the site is configured to have it, once: into `_headers`, with the other
 * security headers, or into every page. A rule against frames works in a header only. Every
 * page gets a short mark of the policy, by which scripts tell pages of another build.
 */
export function writeContentSecurityPolicy(
  folder: string,
  pages: Iterable<BuiltPage>,
  { policy, place }: { policy: string; place: 'header' | 'meta' },
): void {
  const mark = createHash('sha256').update(policy).digest('hex').slice(0, 8);
  for (const { file, html } of pages) {
    const marked = html.replace('{build}', mark);
    writeFileSync(file, place === 'meta' ? addPlace(marked).replace('{policy}', policy) : marked);
  }
  const header = place === 'header' ? `${policy}; ${NO_FRAMES}` : NO_FRAMES;
  const immutable = globSync('search-index/*/', { cwd: folder }).map((path): [string, Record<string, string>] => [
    `/${path}/*`,
    { 'Cache-Control': IMMUTABLE },
  ]);
  const rules: [string, Record<string, string>][] = [
    ['/*', { 'Content-Security-Policy': header, ...HEADERS, 'Cache-Control': 'no-cache' }],
    ...['/favicon.svg', '/favicon.ico'].map((path): [string, Record<string, string>] => [path, { 'Cache-Control': KEPT_FOR_A_DAY }]),
    ['/_astro/*', { 'Cache-Control': IMMUTABLE }],
    ...immutable,
    ['/diagrams/*', { 'Content-Security-Policy': DRAWING_POLICY, 'Cache-Control': IMMUTABLE }],
  ];
  const blocks = rules.map(([path, headers]) => {
    const replaced = path === '/*' ? [] : Object.keys(headers).map((name) => `  ! ${name}`);
    return [path, ...replaced, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  });
  writeFileSync(join(folder, '_headers'), `${blocks.join('\n')}\n`);
}
