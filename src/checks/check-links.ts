import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeAddress, getCanonicalPath, getPageRoute, MARKDOWN_END } from '../lib/addresses.ts';
import { isPublicFile } from './check-front-matter.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Problem, makeError, makeWarning } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';
import { isFileAddress } from '../sources/routes.ts';
import { collectLinks, type SourceLink, collectConfigLinks } from '../sources/collect-links.ts';

/** Possible targets of links. */
export interface Targets {
  routes: ReadonlySet<string>;
  files: readonly ContentFile[];
  /** Prefixes of addresses that can't be checked because their source can't be read. */
  unreadable?: readonly string[];
  /** Snippets of the pages, whose links are checked too. */
  snippets?: readonly ContentFile[] | undefined;
  /** Ids on a page once the site is built; without it, anchors are not checked. */
  getAnchors?: ((route: string) => ReadonlySet<string> | undefined) | undefined;
}

/**
 * Checks the links of content, sidebars, navbar, footer and redirects.
 *
 * @returns an error for a missing page, a warning for a missing Markdown file or
 *   anchor, each with the nearest valid target
 */
export function checkLinks(site: SiteConfig, targets: Targets): Problem[] {
  const links = [...[...targets.files, ...(targets.snippets ?? [])].flatMap(collectLinks), ...collectConfigLinks(site)];
  return [...links.flatMap((link) => checkLink(link, targets, site)), ...checkRedirects(site, targets)];
}

function checkLink(link: SourceLink, targets: Targets, site: SiteConfig): Problem[] {
  const localUrl = toLocalUrl(link.url, site);
  if (localUrl !== undefined) return checkLink({ ...link, url: localUrl }, targets, site);
  const { url } = link;
  if (url.trim() === '') return [makeError(link, 'a link without an address', 'write [words](address)')];
  const { protocol, pathname, hash } = URL.parse(url, `http://site${encodeURI(link.from)}`) ?? { protocol: '', pathname: '', hash: '' };
  if (!SCHEMES.includes(protocol) || /^https?:(?!\/\/[^/])/i.test(url)) {
    const hint = 'use a path, or an address that starts with https://, http://, mailto: or tel:';
    return [makeError(link, `link to ${JSON.stringify(url.slice(0, 60))}, which is not a page`, hint)];
  }
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return [];
  const path = getCanonicalPath(decodeAddress(pathname));
  const isSource = /\.mdx?(?:[?#]|$)/.test(url) && !(url.startsWith('/') && isKnownFile(path, targets, site));
  if (isSource) return checkMarkdownFile(link, targets);
  if (!targets.routes.has(path)) {
    if (isKnownFile(path, targets, site)) return [];
    if (Object.hasOwn(site.redirects, path)) {
      const { route, id } = readTarget(followRedirects(path, site).at(-1) ?? path);
      // A browser keeps the section of a link if the redirect has none.
      return id === '' && targets.routes.has(route) ? checkAnchor(link, route, hash, targets) : [];
    }
    const draft = targets.files.find((file) => file.route === path && isDraft(file));
    if (draft) return checkDraft(link, draft, targets);
    const message = `broken link ${url}: no page answers ${path}`;
    return [makeError(link, message, suggestTarget(link, path, targets))];
  }
  return checkAnchor(link, path, hash, targets);
}

/** Returns the path of a full address on this site, to check it like others. */
function toLocalUrl(url: string, site: SiteConfig): string | undefined {
  const home = site.url.replace(/\/$/, '');
  const rest = url.toLowerCase().startsWith(home.toLowerCase()) ? url.slice(home.length) : undefined;
  return rest === undefined ? undefined : rest === '' ? '/' : /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : undefined;
}

/** Suggests a replacement for a broken link. */
function suggestTarget({ url, file }: SourceLink, path: string, { routes }: Targets): string | undefined {
  const host = /^(?:https?:?\/+)?(?=www\.)|^https?:?\/+/i.exec(url);
  if (host) return `write https://${url.slice(host[0].length)}`;
  const neighbour = join(dirname(file), decodeAddress(url.split(/[?#]/, 1)[0] ?? ''));
  if (!url.startsWith('/') && statSync(neighbour, { throwIfNoEntry: false })?.isFile())
    return `files next to pages aren't published; move it to public/ and link to /${basename(neighbour)}`;
  const name = basename(path);
  const isFile = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i.test(name);
  return (
    didYouMean(path, routes, String) ?? (isFile ? `put the file at public${url.startsWith('/') ? path : `/${name} and link to /${name}`}` : undefined)
  );
}

/** Checks if an address is a file or a page's Markdown form, or can't be checked. */
function isKnownFile(path: string, { routes, unreadable = [] }: Targets, site: SiteConfig): boolean {
  const isMarkdown = path.endsWith(MARKDOWN_END) && routes.has(getPageRoute(path));
  return isMarkdown || isFileAddress(path, site) || unreadable.some((start) => path.startsWith(start));
}

/** Protocols of external links. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

function checkMarkdownFile(link: SourceLink, targets: Targets): Problem[] {
  const [path = '', hash = ''] = link.url.split('#').map((part, index) => (index === 0 ? decodeAddress(part.split('?', 1)[0] ?? '') : part));
  const file = path.startsWith('/') ? path.slice(1) : join(dirname(link.file), path);
  const target = targets.files.find((candidate) => candidate.file === file);
  if (target && isDraft(target)) return checkDraft(link, target, targets);
  if (target) return checkAnchor(link, target.route, hash && `#${hash}`, targets);
  const known = targets.files.map((each) => each.file);
  return [makeWarning(link, `broken Markdown file link ${link.url}: no file ${file}`, didYouMean(file, known, String))];
}

/** Allows links between drafts, which are shown together. */
function checkDraft(link: SourceLink, draft: ContentFile, { files }: Targets): Problem[] {
  if (files.some((file) => file.file === link.file && isDraft(file))) return [];
  return [makeError(link, ...describeDraft(`link ${link.url}`, draft))];
}

/** Describes a link to a draft. */
export function describeDraft(what: string, { file }: Pick<ContentFile, 'file'>): [message: string, hint: string] {
  return [`${what} leads to a draft, which readers cannot open`, `publish ${file} first, or remove the link until then`];
}

/** Checks if a page is only shown in development. */
export function isDraft({ frontmatter }: Pick<ContentFile, 'frontmatter'>): boolean {
  return frontmatter['draft'] === true;
}

function checkAnchor(link: SourceLink, route: string, hash: string, targets: Targets): Problem[] {
  const id = decodeAddress(hash.slice(1));
  const anchors = id ? targets.getAnchors?.(route) : undefined;
  // `#top` works on every page.
  if (!anchors || anchors.has(id) || id.toLowerCase() === 'top') return [];
  const isSame = [...anchors].some((anchor) => anchor.normalize() === id.normalize());
  const hint = isSame
    ? 'the accents of the heading are composed differently; copy the address from the page'
    : didYouMean(id, anchors, (nearest) => `#${nearest}`);
  return [makeWarning(link, `broken anchor ${link.url}: ${route} has no #${id}`, hint)];
}

/** Finds loops and dead targets in the configured redirects. */
function checkRedirects(site: SiteConfig, targets: Targets): Problem[] {
  const problem = (start: string, message: string, hint?: string) => makeConfigProblem(['redirects', start], message, hint);
  const drafts = targets.files.filter(isDraft);
  return Object.keys(site.redirects).flatMap((start) => {
    const twin = Object.keys(site.redirects).find((other) => other < start && other.toLowerCase() === start.toLowerCase());
    if (twin !== undefined && site.redirects[twin] !== site.redirects[start])
      return [problem(start, `it differs from ${twin} only in case, which some hosts ignore`, 'lead both to one page')];
    if (targets.routes.has(start)) return [problem(start, 'a page answers this address already', 'remove the redirect')];
    if (isPublicFile(start)) return [problem(start, 'a file answers this address already', 'remove the redirect')];
    const steps = followRedirects(start, site);
    const end = steps.at(-1) ?? start;
    if (steps.indexOf(end) < steps.length - 1) return [problem(start, `the redirect runs in a loop: ${steps.join(' → ')}`)];
    const { route: path, id } = readTarget(end);
    const anchors = id ? targets.getAnchors?.(path) : undefined;
    if (targets.routes.has(path) && anchors && !anchors.has(decodeAddress(id))) {
      const hint = didYouMean(id, anchors, (nearest) => `#${nearest}`);
      return [{ ...problem(start, `${path} has no #${id}`, hint), severity: 'warning' }];
    }
    if (!end.startsWith('/') || targets.routes.has(path) || isKnownFile(path, targets, site)) return [];
    const draft = drafts.find(({ route }) => route === path);
    if (draft) return [problem(start, ...describeDraft(`the redirect to ${end}`, draft))];
    return [problem(start, `the redirect target ${end} does not exist`, didYouMean(path, targets.routes, String))];
  });
}

/** Lists an address and those to which redirects lead from it. In a loop, the last is one of the others. */
function followRedirects(start: string, { redirects }: SiteConfig): string[] {
  const seen = [start];
  for (let next = redirects[start]; next !== undefined; next = redirects[next]) {
    seen.push(next);
    if (seen.indexOf(next) < seen.length - 1) break;
  }
  return seen;
}

/** Splits the target of a redirect into page and section. */
function readTarget(target: string): { route: string; id: string } {
  const [address = '', id = ''] = target.split('#');
  return { route: getCanonicalPath(address.split('?')[0] ?? ''), id };
}
