import { attempt, getPosition, makeError, type Problem, type SourcePosition } from '../lib/problem.ts';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { SiteConfig } from '../config/site-config.ts';
import { getMarkdownRoute } from '../lib/addresses.ts';
import { PACK_FOLDER, WORKER_FILE, ZIP_FILE } from '../lib/offline-files.ts';
import { listAreas, LLMS_ROUTES } from '../model/areas.ts';
import { BLOG_FEEDS, getFeedRoute } from '../model/feeds.ts';
import { listReferenceEntries } from '../model/reference-pages.ts';
import { parseTags, TAG_ROUTES } from '../model/tags.ts';
import { listHistoryFiles } from '../reference/changes/versions.ts';
import { listDownloads, listRequestForms } from '../reference/downloads.ts';
import { buildReference } from '../reference/reference.ts';
import { getChangesRoute } from '../reference/routes.ts';
import { findPosition } from '../reference/source-position.ts';
import { locateField, type ContentFile } from './content-files.ts';

/** An address and its source. */
export interface Claim {
  /** Without trailing slash. */
  route: string;
  /** A file next to the pages, which links and searches skip. */
  isFile?: boolean;
  /** A page's Markdown form, valid if the page's address is. */
  isMarkdown?: boolean;
  /** Finds the source. In a large API description this takes as long as reading it. */
  locate: () => SourcePosition;
}

/**
 * Lists every address on the site with its source, without rendering. Drafts
 * have none.
 *
 * @param files the site's Markdown files
 */
export function listClaims(site: SiteConfig, files: readonly ContentFile[]): Claim[] {
  const built = files.filter((file) => file.frontmatter['draft'] !== true);
  const claims = [
    ...listSiteClaims(site),
    ...built.map(makeFileClaim),
    ...listOrSkip(() => listTagClaims(site.docs.tags, '/tags')),
    ...listOrSkip(() => listTagClaims(site.blog.tags, '/blog/tags')),
    ...listBlogClaims(site, built),
    ...site.apis.flatMap((api) => listOrSkip(() => listApiClaims(api))),
  ];
  return [...claims, ...claims.filter(({ route, isFile }) => !isFile && route !== NOT_FOUND).map(makeMarkdownClaim)];
}

function makeMarkdownClaim({ route, locate }: Claim): Claim {
  return { route: getMarkdownRoute(route), locate, isFile: true, isMarkdown: true };
}

/** Skips files that cannot be read; their checks report the error. */
function listOrSkip(list: () => Claim[]): Claim[] {
  return attempt(list).result ?? [];
}

/** Claims a content file's address, located at its slug or the start of the file. */
function makeFileClaim(file: ContentFile): Claim {
  return { route: file.route, locate: file.frontmatter['slug'] === undefined ? atStart(file.file) : () => locateField(file, ['slug']) };
}

const NOT_FOUND = '/404';

const LISTS = 'src/pages/[...list].astro';

/** Pages of every site, with their templates. */
const SITE_PAGES: Readonly<Record<string, string>> = {
  [NOT_FOUND]: 'src/pages/404.astro',
  '/search': 'src/pages/search.astro',
  '/offline': 'src/pages/offline.astro',
  '/tags': LISTS,
  '/blog': LISTS,
  '/blog/archive': LISTS,
  '/blog/authors': LISTS,
  '/blog/tags': LISTS,
};

/** Files that our endpoints generate. */
const ENDPOINTS = ['/robots.txt', '/manifest.webmanifest', '/routes.json', '/search-index/pages.json'];
const FILES = 'src/pages/[...file].ts';

/** Files from the last steps of a build, by address, with their generators. */
export function listGeneratedFiles({ offline }: Pick<SiteConfig, 'offline'>): ReadonlyMap<string, string> {
  return new Map([
    [`/${WORKER_FILE}`, 'src/integration/offline/write-offline.ts'],
    ...(offline ? ([[`/${PACK_FOLDER}/${ZIP_FILE}`, 'src/integration/offline/write-offline.ts']] as const) : []),
  ]);
}

/** Files that a site can have outside `public/`, by address, with their generators. */
export function listFileRoutes(site: SiteConfig): ReadonlyMap<string, string> {
  const tags = listTagClaims(site.blog.tags, TAG_ROUTES.blog).map(getFeedRoute);
  const llms = [LLMS_ROUTES.index, LLMS_ROUTES.full, ...listAreas(site).map(({ key }) => LLMS_ROUTES.getArea(key))];
  return new Map([
    ...[...ENDPOINTS, ...Object.values(BLOG_FEEDS), ...tags, ...llms].map((route) => [route, FILES] as const),
    ['/sitemap-index.xml', 'src/integration/sitemap.ts'],
    ...listGeneratedFiles(site),
  ]);
}

function listSiteClaims(site: SiteConfig): Claim[] {
  return [
    ...Object.entries(SITE_PAGES).map(([route, file]): Claim => ({ route, locate: atStart(file) })),
    ...[...listFileRoutes(site)].map(([route, file]): Claim => ({ route, locate: atStart(file), isFile: true })),
  ];
}

function listTagClaims(file: string, base: string): Claim[] {
  const text = readFileSync(file, 'utf8');
  return Object.entries(parseTags(file, text)).map(([key, tag]) => ({
    route: base + String(tag?.['permalink']),
    locate: () => ({ file, ...findPosition(text, [key, 'permalink']) }),
  }));
}

function listBlogClaims(site: SiteConfig, built: readonly ContentFile[]): Claim[] {
  const posts = built.filter((file) => file.kind === 'post' && file.frontmatter['unlisted'] !== true);
  const pages = Math.ceil(posts.length / site.blog.postsPerPage);
  return [
    ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({ route: `/blog/page/${index + 2}`, locate: atStart(LISTS) })),
    ...globSync(`${site.blog.authors}/*.yaml`).map((file) => ({
      route: `/blog/authors/${file.slice(site.blog.authors.length + 1, -'.yaml'.length)}`,
      locate: atStart(file),
    })),
  ];
}

function listApiClaims(api: SiteConfig['apis'][number]): Claim[] {
  const reference = buildReference(api);
  const [text = ''] = reference.files.values();
  const start = atStart(api.file);
  const others = listReferenceEntries(reference, []).filter(({ kind }) => kind !== 'operation');
  return [
    ...reference.operations.map(({ operation: { route }, keys }): Claim => ({
      route,
      locate: () => ({ file: api.file, ...findPosition(text, [...keys, 'operationId']) }),
    })),
    ...others.map(({ place: { route } }): Claim => ({ route, locate: start })),
    ...listApiFiles(api).map((route): Claim => ({ route, locate: start, isFile: true })),
  ];
}

/** Lists the addresses of files made from an API description. */
export function listApiFiles(api: SiteConfig['apis'][number]): string[] {
  return [...listApiDownloads(api), ...listRequestForms(api).map(({ route }) => route)];
}

/** Lists the files among them that pages link to. Works for a description that can't be read, too. */
export function listApiDownloads(api: SiteConfig['apis'][number]): string[] {
  const hasChanges = listHistoryFiles(api).length > 0;
  return [...listDownloads(api).map(({ route }) => route), ...(hasChanges ? [getFeedRoute({ route: getChangesRoute(api) })] : [])];
}

/** Locates a file's start. */
function atStart(file: string): () => SourcePosition {
  return () => ({ file, line: 1, column: 1 });
}

/**
 * Checks the addresses of all pages against each other and the files of
 * `public/`. Reports overwritten and impossible files.
 */
export function checkClaims(claims: readonly Claim[], files: readonly ContentFile[]): Problem[] {
  const invalid = new Map(claims.flatMap((claim) => checkRoute(claim).map((problem) => [claim, problem] as const)));
  const invalidMarkdownRoutes = new Set([...invalid.keys()].map(({ route }) => getMarkdownRoute(route)));
  const isValid = (claim: Claim) => !invalid.has(claim) && !(claim.isMarkdown && invalidMarkdownRoutes.has(claim.route));
  return [...checkIds(files), ...invalid.values(), ...checkDuplicates(claims.filter(isValid))];
}

/** Reports files with the same entry id: the collection would keep only the second, at any address. */
function checkIds(files: readonly ContentFile[]): Problem[] {
  return [...Map.groupBy(files, (file) => `${file.kind} ${file.id}`).values()].flatMap(([first, ...others]) =>
    others.map((file): Problem =>
      makeError(file.file, `it has the same name as ${first?.file}, so one of the two would be lost`, 'rename or remove one of them'),
    ),
  );
}

/** Characters that a file system or browser would misread in an address. */
const FORBIDDEN = /[\\?#%"<>|\p{Cc}\p{Cs}]/u;
/** Bytes of a part: file systems allow 255 for a name, including `.html` and the suffix of compressed files. */
const MAX_PART_BYTES = 200;

function checkRoute({ route, isFile, isMarkdown, locate }: Claim): Problem[] {
  const hint = isMarkdown ? undefined : suggestRouteFix(route, isFile);
  return hint === undefined ? [] : [makeError(locate(), `${JSON.stringify(route)} is not a valid address`, hint)];
}

/** Suggests a fix for a route that can't be the address of a page or file. */
function suggestRouteFix(route: string, isFile = false): string | undefined {
  const parts = route.slice(1).split('/');
  const isWrong = (part: string) => part === '' || part === '.' || part === '..' || FORBIDDEN.test(part) || Buffer.byteLength(part) > MAX_PART_BYTES;
  if (route !== '/' && parts.some(isWrong)) return 'use parts of letters, digits and hyphens, with one slash between two';
  return !isFile && /(?:\.html|\/index)$/.test(route) ? 'remove .html and /index from the end' : undefined;
}

function checkDuplicates(claims: readonly Claim[]): Problem[] {
  const first = new Map<string, Claim>();
  return claims.flatMap((claim): Problem[] => {
    const { route, isMarkdown, locate } = claim;
    // Some file systems ignore the case of names.
    const key = route.normalize().toLowerCase();
    const other = first.get(key) ?? findPublicFile(claim);
    if (!first.has(key)) first.set(key, claim);
    // Pages that share an address are reported as pages.
    if (!other || (isMarkdown && other.isMarkdown)) return [];
    const position = locate();
    const existing = other.locate();
    const which = other.route === route ? route : `${route}, which differs from ${other.route} only in case,`;
    return [
      makeError(
        position,
        `the address ${which} is already used by ${existing.file}:${existing.line}:${existing.column}`,
        'give one of the two another address: a slug, an x-slug, a permalink or a file name',
      ),
    ];
  });
}

/** Finds a file of `public/` at a page's output path. */
function findPublicFile({ route, isFile }: Claim): Claim | undefined {
  const path = `public${isFile ? route : `${route === '/' ? '/index' : route}.html`}`;
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? { route, locate: atStart(path) } : undefined;
}

/** Locates the source of a built page's content: the first matching text in the file behind its address, else the claim's position. */
export type LocateOnPage = (route: string, ...needles: string[]) => SourcePosition;

/** Creates a lookup from built pages to their sources. */
export function makePageLocator(claims: readonly Claim[]): LocateOnPage {
  const claimsByRoute = new Map(claims.filter(({ isFile }) => !isFile).map((claim) => [claim.route, claim]));
  return (route, ...needles) => {
    const claim = claimsByRoute.get(route);
    if (!claim) return { file: `built page ${route}`, line: 1, column: 1 };
    const { file, line, column } = claim.locate();
    const text = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
    const offset = needles.map((needle) => (needle === '' ? -1 : text.toLowerCase().indexOf(needle.toLowerCase()))).find((found) => found >= 0);
    return { file, ...(offset === undefined ? { line, column } : getPosition(text, offset)) };
  };
}
