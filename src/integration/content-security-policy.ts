import { createHash } from 'node:crypto';

/** Location of the policy: a response header, or every page. */
export type PolicyPlace = 'header' | 'meta';

/**
 * Computes one policy for all pages: hashes of all inline scripts and styles,
 * nothing unsafe, no other hosts (CSP Level 3).
 *
 * @param contents texts of all inline scripts and style sheets
 * @param connect further origins that scripts may contact
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

/** A diagram opened alone has its styles, and may do nothing else. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Hashes a policy, to detect another one. */
export function getPolicyMark(policy: string): string {
  return createHash('sha256').update(policy).digest('hex').slice(0, 8);
}

/** Policies that may turn text into HTML or a script address in a browser (W3C Trusted Types). The content security policy allows no others. */
export const TRUSTED_TYPES = ['page', 'mark', 'keep'] as const;
