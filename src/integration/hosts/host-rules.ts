import { SEARCH_FOLDER, SEARCH_PARTS } from '../../config/search-service.ts';
import { getBase } from '../../config/base-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { PACK_FOLDER, PACK_PARTS } from '../../lib/offline-files.ts';
import { MARKDOWN_END } from '../../lib/addresses.ts';
import { DRAWING_POLICY } from '../content-security-policy.ts';
import { lookup } from 'mrmime';
import { z } from 'zod';

const headers = z.record(z.string(), z.string());
type Headers = Readonly<z.output<typeof headers>>;
/** Without this header a site would be served unprotected. */
const withHeader = (name: string) => headers.refine((all) => Object.hasOwn(all, name), `${name} is missing`);

/**
 * Everything hosts need to know about a built site, as plain data. Host files
 * are generated from it, and our server reads it directly. Paths are public and
 * decoded, with the site's base.
 */
export const hostRules = z.strictObject({
  /** Prefix of all routes (`base-path.ts`): empty, or such as `/docs`. */
  base: z.string(),
  /** Source of the policy. */
  policyPlace: z.enum(['header', 'meta']),
  headers: z.strictObject({
    /** For all responses. */
    all: withHeader('X-Content-Type-Options'),
    /** For HTML only, as they limit documents. */
    documents: withHeader('Content-Security-Policy'),
    /** For SVG files, which browsers show as documents. */
    drawings: withHeader('Content-Security-Policy'),
    /** For the home page only, in all its forms: what programs look for there. */
    home: headers,
  }),
  /** Cache lifetimes by path. A final `*` covers all paths below. Others are revalidated each time. */
  caching: headers,
  /** Folders without pages, and whether they contain drawings. */
  fileFolders: z.array(z.strictObject({ path: z.string(), hasDrawings: z.boolean() })),
  /** Redirects: old paths, and targets fit for a header. */
  redirects: z.record(z.string(), z.string()),
});
export type HostRules = z.output<typeof hostRules>;

/** Files for hosts, not readers, written at the end of a build. */
export const RULE_FILES = { rules: '_rules', headers: '_headers', redirects: '_redirects' } as const;

/** Default for unlisted files: cached, but revalidated. */
export const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers request the icon on each navigation (R-NAV-1), and the logo on each full page load. */
const CACHED_FOR_A_DAY = 'public, max-age=86400';
/** Files with a content hash in their name are cached for a year. Pictures keep their name when they change, so they are cached for a day. */
const CACHING: Headers = {
  ...Object.fromEntries(['/favicon.svg', '/favicon.ico', '/img/*'].map((path) => [path, CACHED_FOR_A_DAY])),
  ...Object.fromEntries(
    ['_astro', 'diagrams', `${SEARCH_FOLDER}/${SEARCH_PARTS}`, `${PACK_FOLDER}/${PACK_PARTS}`].map((folder) => [`/${folder}/*`, IMMUTABLE]),
  ),
};

/** Returns headers for all responses. */
const getCommonHeaders = ({ isPreview }: SiteFacts['site']): Headers => ({
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
});

const DOCUMENTS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
} as const;

/** A directive that only works in a header. */
const NO_FRAMES = "frame-ancestors 'none'";

/** Data for a site's rules. */
interface SiteFacts {
  /** The pages' content security policy. */
  policy: string;
  site: Pick<SiteConfig, 'url' | 'contentSecurityPolicy' | 'redirects'> & Partial<Pick<SiteConfig, 'isPreview'>>;
  /** Paths of built files in the site's folder. */
  files: readonly string[];
}

/** Returns the data hosts need about a site (R-HOST-1). */
export function getHostRules({ policy, site, files }: SiteFacts): HostRules {
  const base = getBase(site);
  return {
    base,
    policyPlace: site.contentSecurityPolicy,
    headers: {
      all: getCommonHeaders(site),
      documents: { ...getPolicyHeaders(policy, site), ...DOCUMENTS },
      drawings: { 'Content-Security-Policy': DRAWING_POLICY },
      home: { Link: `<${base}/llms.txt>; rel="describedby"` },
    },
    caching: Object.fromEntries(Object.entries(CACHING).map(([path, value]) => [base + path, value])),
    fileFolders: listFileFolders(files).map(({ path, hasDrawings }) => ({ path: base + path, hasDrawings })),
    redirects: Object.fromEntries(
      Object.entries(site.redirects).map(([from, to]) => [base + from, escapeTarget(addBase(base, followRedirects(site.redirects, to)))]),
    ),
  };
}

/** Returns the header of the policy. Only a header can forbid frames. */
function getPolicyHeaders(policy: string, { contentSecurityPolicy: place }: SiteFacts['site']): Headers {
  return { 'Content-Security-Policy': place === 'meta' ? NO_FRAMES : `${policy}; ${NO_FRAMES}` };
}

/** Lists the folders of the site's root without a page in them or below. */
function listFileFolders(files: readonly string[]): { path: string; hasDrawings: boolean }[] {
  const folders = Map.groupBy(
    files.filter((file) => file.includes('/')),
    (file) => file.slice(0, file.indexOf('/')),
  );
  return [...folders]
    .filter(([, below]) => !below.some((file) => file.endsWith('.html')))
    .map(([folder, below]) => ({ path: `/${folder}/*`, hasDrawings: below.some((file) => file.endsWith('.svg')) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Follows redirects to their end. The configuration has no cycles. */
function followRedirects(redirects: SiteConfig['redirects'], to: string): string {
  const next = redirects[to];
  return next === undefined ? to : followRedirects(redirects, next);
}

function addBase(base: string, target: string): string {
  return target.startsWith('/') ? base + target : target;
}

/** Escapes a target for a header, except for existing escapes. */
function escapeTarget(target: string): string {
  return encodeURI(target).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/**
 * Returns how long a path's response is cached.
 *
 * @param path public and decoded
 */
export function getCaching({ caching }: HostRules, path: string): string {
  const rule = Object.keys(caching).find((key) => (key.endsWith('*') ? path.startsWith(key.slice(0, -1)) : path === key));
  return (rule === undefined ? undefined : caching[rule]) ?? REVALIDATED;
}

/** Names of the home page's files in the site's folder. */
const HOME_FILES = ['index.html', `index${MARKDOWN_END}`];

/** Returns the extra headers of a file, by its name in the site's folder. */
export function getHomeHeaders({ headers }: HostRules, name: string): Headers {
  return HOME_FILES.includes(name) ? headers.home : {};
}

/**
 * Returns the extra headers for a content type.
 *
 * @param type content type, with or without parameters
 */
export function getContentHeaders({ headers }: HostRules, type: string): Headers {
  if (type.startsWith('text/html')) return headers.documents;
  return type.startsWith('image/svg+xml') ? headers.drawings : {};
}

/** Returns a file's content type by its name, with the charset for text. */
export function getContentType(name: string): string {
  const type = name.endsWith('.ico') ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
