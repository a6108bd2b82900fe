import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWING_POLICY, type PolicyPlace } from './content-security-policy.ts';

/** Security headers beside the policy, for every answer of the server. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** A rule that works in a header only. */
const NO_FRAMES = "frame-ancestors 'none'";
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers look for the icon again with each navigation (R-NAV-1). */
const KEPT_FOR_A_DAY = 'public, max-age=86400';

/** Writes the headers of a built site for the server, into `_headers`: the policy, where it stands in a header, security, and how long what is kept. */
export function writeHeaders(folder: string, policy: string, place: PolicyPlace): void {
  const header = place === 'header' ? `${policy}; ${NO_FRAMES}` : NO_FRAMES;
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { 'Content-Security-Policy': header, ...HEADERS, 'Cache-Control': 'no-cache' }],
    ['/favicon.svg', { 'Cache-Control': KEPT_FOR_A_DAY }],
    ['/favicon.ico', { 'Cache-Control': KEPT_FOR_A_DAY }],
    ['/_astro/*', { 'Cache-Control': IMMUTABLE }],
    ...globSync('search-index/*/', { cwd: folder }).map((path): [string, Record<string, string>] => [`/${path}/*`, { 'Cache-Control': IMMUTABLE }]),
    ['/diagrams/*', { 'Content-Security-Policy': DRAWING_POLICY, 'Cache-Control': IMMUTABLE }],
  ];
  const blocks = rules.map(([path, headers]) => {
    const replaced = path === '/*' ? [] : Object.keys(headers).map((name) => `  ! ${name}`);
    return [path, ...replaced, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  });
  writeFileSync(join(folder, '_headers'), `${blocks.join('\n')}\n`);
}
