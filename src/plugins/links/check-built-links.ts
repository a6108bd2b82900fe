import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../data/config-schema.ts';
import { listContentFiles } from '../content-files.ts';
import type { HtmlFile } from '../html-files.ts';
import { checkLinks, decode, type LinkProblem } from './check-links.ts';

/** A built page with its text. */
export interface BuiltPage extends HtmlFile {
  html: string;
}

/**
 * Checks links on the built pages: anchors with the line the writer wrote them
 * on, and whatever else a component printed with the page it is on.
 */
export function checkBuiltLinks(site: SiteConfig, folder: string, pages: readonly BuiltPage[]): LinkProblem[] {
  const built = new Map(pages.map((page) => [page.route, page]));
  const anchors = new Map<string, Set<string>>();
  // Only pages that something links into are searched, so that large sites do not fill the memory.
  const getAnchors = (route: string) => {
    const page = built.get(route);
    if (page && !anchors.has(route)) anchors.set(route, getIds(page.html));
    return anchors.get(route);
  };
  const routes = new Set([...built.keys()].filter((route) => !Object.hasOwn(site.redirects, route)));
  const files = listContentFiles(site).filter((file) => file.frontmatter['draft'] !== true);
  const bySource = checkLinks(site, { files, routes, getAnchors });
  const otherLocales = Object.entries(site.locales).flatMap(([key, locale]) => (key === site.defaultLocale ? [] : [locale.path.replace(/\/$/, '')]));
  const isAnswered = (path: string) =>
    built.has(path) ||
    statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true ||
    otherLocales.some((base) => path === base || path.startsWith(`${base}/`));
  const isReference = (route: string) => site.apis.some((api) => route.startsWith(`${api.path}/`));
  // What an API description links to is often meant for another site: that is told, and stops only strict builds.
  const [reference = [], others = []] = [true, false].map((is) => pages.filter(({ route }) => isReference(route) === is));
  const broken = checkPrintedLinks([...others, ...reference], isAnswered);
  return [...bySource, ...broken.map(({ page, ...problem }): LinkProblem => ({ ...problem, severity: isReference(page) ? 'warning' : 'error' }))];
}

function getIds(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ''));
}

/** Lists each address that components print and nothing answers, once, with a page it is on. */
function checkPrintedLinks(pages: readonly BuiltPage[], isAnswered: (path: string) => boolean): (Omit<LinkProblem, 'severity'> & { page: string })[] {
  const firstPage = new Map<string, string>();
  for (const { route, html } of pages)
    for (const [, path = ''] of html.matchAll(/<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="(\/(?!\/)[^"#?]*)/g))
      if (!firstPage.has(path)) firstPage.set(path, route);
  return [...firstPage]
    .filter(([path]) => !isAnswered(decode(path).replace(/(.)\/$/, '$1')))
    .map(([path, route]) => ({
      page: route,
      file: `built page ${route}`,
      line: 0,
      message: `broken link ${path}: nothing in the built site answers it`,
    }));
}
