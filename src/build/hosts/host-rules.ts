import { SEARCH_FOLDER, SEARCH_PARTS } from '../../data/search-service.ts';
import { getBase } from '../../data/base-path.ts';
import type { SiteConfig } from '../../data/config-schema.ts';
import { DRAWING_POLICY, type PolicyPlace } from '../content-security-policy.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * What a host has to know of a built site, as plain data: everything that
 * hosts read is printed from it, and our own server reads it as it is. Paths
 * are public ones, decoded, with the site's base.
 */
export interface HostRules {
  /** What stands before every route of the site (`base-path.ts`): nothing, or such as `/docs`. */
  base: string;
  /** Where browsers get the policy from. */
  policyPlace: PolicyPlace;
  headers: {
    /** Of every answer. */
    all: Headers;
    /** Of HTML alone, as they say what a document may do. */
    documents: Headers;
    /** Of SVG files, which browsers show as documents. */
    drawings: Headers;
  };
  /** How long files are kept, by path; one with `*` at its end is of all below. What is not listed is asked for each time. */
  caching: Headers;
  /** Folders of files, below which no page is, and whether there are drawings in them. */
  fileFolders: readonly { path: string; hasDrawings: boolean }[];
  /** Paths that moved, and addresses as a header can hold them. */
  redirects: Readonly<Record<string, string>>;
}

/** Files that the end of a build writes for hosts, not for readers. */
export const RULE_FILES = { rules: '_rules', headers: '_headers', redirects: '_redirects' } as const;

/** What is not listed in the rules of caching is kept, and asked for whether it is still right. */
export const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers look for the icon again with each navigation (R-NAV-1), and for the logo with each page that is loaded whole. */
const KEPT_FOR_A_DAY = 'public, max-age=86400';

/** Headers of every answer. */
const getHeadersOfAll = ({ hstsIncludeSubDomains }: SiteFacts['site']): Headers => ({
  'Strict-Transport-Security': hstsIncludeSubDomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
});

const DOCUMENTS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
} as const;

/** A rule that works in a header only. */
const NO_FRAMES = "frame-ancestors 'none'";
/** Name of the endpoint that reports of the policy go to. */
const REPORTS = 'csp';

/** What the rules of a site are made of. */
interface SiteFacts {
  /** The content security policy of the pages. */
  policy: string;
  site: Pick<SiteConfig, 'url' | 'contentSecurityPolicy' | 'contentSecurityPolicyReports' | 'redirects'> &
    Partial<Pick<SiteConfig, 'hstsIncludeSubDomains'>>;
  /** Paths of the built files, from the folder of the site. */
  files: readonly string[];
}

/** Says what a host has to know of a site (R-HOST-1). */
export function getHostRules({ policy, site, files }: SiteFacts): HostRules {
  const base = getBase(site);
  return {
    base,
    policyPlace: site.contentSecurityPolicy,
    headers: {
      all: getHeadersOfAll(site),
      documents: { ...getPolicyHeaders(policy, site), ...DOCUMENTS },
      drawings: { 'Content-Security-Policy': DRAWING_POLICY },
    },
    caching: Object.fromEntries(Object.entries(listCaching(files)).map(([path, value]) => [base + path, value])),
    fileFolders: listFileFolders(files).map(({ path, hasDrawings }) => ({ path: base + path, hasDrawings })),
    redirects: Object.fromEntries(
      Object.entries(site.redirects).map(([from, to]) => [base + from, escapeTarget(addBase(base, followRedirects(site.redirects, to)))]),
    ),
  };
}

/** The policy with what only a header can say: the rule against frames, and where browsers report to (`report-uri` is for those without `report-to`). */
function getPolicyHeaders(policy: string, { contentSecurityPolicy: place, contentSecurityPolicyReports: reports }: SiteFacts['site']): Headers {
  if (place === 'meta') return { 'Content-Security-Policy': NO_FRAMES };
  if (!reports) return { 'Content-Security-Policy': `${policy}; ${NO_FRAMES}` };
  return {
    'Content-Security-Policy': `${policy}; ${NO_FRAMES}; report-uri ${reports}; report-to ${REPORTS}`,
    'Reporting-Endpoints': `${REPORTS}="${reports}"`,
  };
}

/** Caches files with a content hash in their name for a year. Pictures keep their name when they change, so they are cached for a day. */
function listCaching(files: readonly string[]): Record<string, string> {
  const packs = files.flatMap((file) => /^(packs\/[^/]+)\//.exec(file)?.[1] ?? []);
  const folders = ['_astro', 'diagrams', `${SEARCH_FOLDER}/${SEARCH_PARTS}`, ...new Set(packs)];
  return {
    ...Object.fromEntries(['/favicon.svg', '/favicon.ico', '/img/*'].map((path) => [path, KEPT_FOR_A_DAY])),
    ...Object.fromEntries(folders.map((folder) => [`/${folder}/*`, IMMUTABLE])),
  };
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

/** Follows a chain of redirects to its end; the configuration was checked for circles. */
function followRedirects(redirects: SiteConfig['redirects'], to: string): string {
  const next = redirects[to];
  return next === undefined ? to : followRedirects(redirects, next);
}

function addBase(base: string, target: string): string {
  return target.startsWith('/') ? base + target : target;
}

/** A target as a header can hold it; what is escaped already stays as it is. */
function escapeTarget(target: string): string {
  return encodeURI(target).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/**
 * Says how long the answer at a path is kept.
 *
 * @param path public and decoded
 */
export function getCaching({ caching }: HostRules, path: string): string {
  const rule = Object.keys(caching).find((key) => (key.endsWith('*') ? path.startsWith(key.slice(0, -1)) : path === key));
  return (rule === undefined ? undefined : caching[rule]) ?? REVALIDATED;
}

/**
 * Says which headers describe content of a type, beside those of every answer.
 *
 * @param type content type, with or without parameters
 */
export function getContentHeaders({ headers }: HostRules, type: string): Headers {
  if (type.startsWith('text/html')) return headers.documents;
  return type.startsWith('image/svg+xml') ? headers.drawings : {};
}
