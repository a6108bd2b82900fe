import { dirname, join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import type { SiteConfig } from '../../data/config-schema.ts';
import type { ContentFile } from '../content-files.ts';
import { isFileAddress } from '../routes.ts';
import { collectLinks, type SourceLink } from './collect-links.ts';
import { collectConfigLinks } from './collect-config-links.ts';

/** Something wrong with a link, and how bad it is. */
export interface LinkProblem {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  message: string;
}

/** What links are held against. */
export interface Targets {
  routes: ReadonlySet<string>;
  files: readonly ContentFile[];
  /** Ids on a page, when the site is built; without it anchors are not judged. */
  getAnchors?: ((route: string) => ReadonlySet<string> | undefined) | undefined;
}

/**
 * Checks the links of content, sidebars, navbar, footer and redirects.
 *
 * @returns an error for a page that does not exist, a warning for a Markdown
 *   file or an anchor that does not, each with the nearest right target
 */
export function checkLinks(site: SiteConfig, targets: Targets): LinkProblem[] {
  const links = [...targets.files.flatMap(collectLinks), ...collectConfigLinks(site)];
  return [...links.flatMap((link) => checkLink(link, targets, site.redirects)), ...checkRedirects(site, targets)];
}

function checkLink(link: SourceLink, targets: Targets, redirects: SiteConfig['redirects']): LinkProblem[] {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link.url)) return [];
  if (/\.mdx?(?:#|$)/.test(link.url)) return checkMarkdownFile(link, targets);
  const { pathname, hash } = new URL(link.url, `http://site${link.from}`);
  const path = normalise(decode(pathname));
  if (!targets.routes.has(path)) {
    if (isFileAddress(path) || Object.hasOwn(redirects, path)) return [];
    const message = `broken link ${link.url}: no page answers ${path}; did you mean ${closest(path, [...targets.routes])}?`;
    return [{ severity: 'error', file: link.file, line: link.line, message }];
  }
  return checkAnchor(link, path, hash, targets);
}

function checkMarkdownFile(link: SourceLink, targets: Targets): LinkProblem[] {
  const [path = '', hash = ''] = link.url.split('#');
  const file = path.startsWith('/') ? path.slice(1) : join(dirname(link.file), path);
  const target = targets.files.find((candidate) => candidate.file === file);
  if (target) return checkAnchor(link, target.route, hash && `#${hash}`, targets);
  const nearest = closest(
    file,
    targets.files.map((each) => each.file),
  );
  return [
    {
      severity: 'warning',
      file: link.file,
      line: link.line,
      message: `broken Markdown file link ${link.url}: no file ${file}; did you mean ${nearest}?`,
    },
  ];
}

function checkAnchor(link: SourceLink, route: string, hash: string, targets: Targets): LinkProblem[] {
  const anchors = targets.getAnchors?.(route);
  const id = decode(hash.slice(1));
  if (!anchors || !id || anchors.has(id)) return [];
  const nearest = anchors.size > 0 ? `; did you mean #${closest(id, [...anchors])}?` : '';
  return [{ severity: 'warning', file: link.file, line: link.line, message: `broken anchor ${link.url}: ${route} has no #${id}${nearest}` }];
}

/** Loops and dead targets among the configured redirects. */
function checkRedirects(site: SiteConfig, targets: Targets): LinkProblem[] {
  const problem = (message: string): LinkProblem => ({ severity: 'error', file: 'redirects', line: 0, message });
  return Object.keys(site.redirects).flatMap((start) => {
    if (targets.routes.has(start)) return [problem(`redirect ${start}: a page answers this address already; remove the redirect`)];
    const seen = [start];
    for (let next = site.redirects[start]; next !== undefined; next = site.redirects[next]) {
      if (seen.includes(next)) return [problem(`redirect ${start} runs in a loop: ${[...seen, next].join(' → ')}`)];
      seen.push(next);
    }
    const end = seen.at(-1) ?? start;
    const path = normalise(end.split(/[?#]/)[0] ?? end);
    if (!end.startsWith('/') || targets.routes.has(path) || isFileAddress(path)) return [];
    return [problem(`redirect ${start} → ${end} leads nowhere; did you mean ${closest(path, [...targets.routes])}?`)];
  });
}

/** Cuts what does not change the page: `.html`, `/index.html`, a trailing slash. */
function normalise(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** Percent-decodes an address; one that is wrongly encoded stays as written, so that it is reported like any other. */
export function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Prints a problem as `file:line: message`. */
export function formatProblem({ file, line, message }: LinkProblem): string {
  return line > 0 ? `${file}:${line}: ${message}` : `${file}: ${message}`;
}
