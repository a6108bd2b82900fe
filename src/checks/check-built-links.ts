import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../data/config-schema.ts';
import type { Problem } from '../data/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { listClaims, listLateFiles } from '../sources/addresses.ts';
import { makePageLocator, type LocateOnPage } from '../sources/page-source.ts';
import { decodeAddress } from '../data/decode-address.ts';
import { checkLinks } from './check-links.ts';

/** What the pages of a built site link to, and where links can lead. */
export interface BuiltLinks {
  /** Addresses of all pages. */
  routes: ReadonlySet<string>;
  /** Ids on pages of which a link names an anchor, by address. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Each address on this site that a page links to, with the first page that does. */
  links: ReadonlyMap<string, string>;
}

/**
 * Checks links on the built pages: anchors with the line the writer wrote them
 * on, and whatever else a component printed with the source of the page it is on.
 *
 * @param sources what the pages were made of
 */
export function checkBuiltLinks(
  site: SiteConfig,
  folder: string,
  sources: readonly ContentFile[],
  { routes: built, ids, links }: BuiltLinks,
): Problem[] {
  const getAnchors = (route: string) => ids.get(route);
  const routes = new Set([...built].filter((route) => !Object.hasOwn(site.redirects, route)));
  const files = sources.filter((file) => file.frontmatter['draft'] !== true);
  const bySource = checkLinks(site, { files, routes, getAnchors });
  const otherLocales = Object.entries(site.locales).flatMap(([key, locale]) => (key === site.defaultLocale ? [] : [locale.path.replace(/\/$/, '')]));
  const late = listLateFiles(site);
  const isAnswered = (path: string) =>
    built.has(path) ||
    late.has(path) ||
    statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true ||
    otherLocales.some((base) => path === base || path.startsWith(`${base}/`));
  const isReference = (route: string) => site.apis.some((api) => route.startsWith(`${api.path}/`));
  const locate = makePageLocator(listClaims(site, files));
  const printed = [...links].filter(([path]) => !isAnswered(decodeAddress(path).replace(/(.)\/$/, '$1')));
  return [...bySource, ...printed.map(([path, route]) => describePrinted(path, route, isReference(route), locate))];
}

/** An address that a component prints and nothing answers. What an API description links to is often meant for another site: that stops only strict builds. */
function describePrinted(path: string, route: string, isReference: boolean, locate: LocateOnPage): Problem {
  return {
    severity: isReference ? 'warning' : 'error',
    ...locate(route, path),
    message: `broken link ${path}: nothing in the built site answers it`,
    hint: `it is on the page ${route}`,
  };
}
