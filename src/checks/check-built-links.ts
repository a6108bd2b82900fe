import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import type { Problem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { listGeneratedFiles, type LocateOnPage } from '../sources/addresses.ts';
import { decodeAddress } from '../lib/decode-address.ts';
import { checkLinks } from './check-links.ts';

/** Links on the pages of a built site, and their possible targets. */
export interface BuiltLinks {
  routes: ReadonlySet<string>;
  /** Ids on pages that anchors link to, by address. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Each address on this site that is linked, with the first page that links to it. */
  links: ReadonlyMap<string, string>;
}

/**
 * Checks links on the built pages. Anchors are reported with their source line,
 * other links from components with the source of their page.
 *
 * @param sources of the pages
 */
export function checkBuiltLinks(
  site: SiteConfig,
  folder: string,
  sources: readonly ContentFile[],
  { routes: built, ids, links }: BuiltLinks,
  locate: LocateOnPage,
): Problem[] {
  const getAnchors = (route: string) => ids.get(route);
  const routes = new Set([...built].filter((route) => !Object.hasOwn(site.redirects, route)));
  const files = sources.filter((file) => file.frontmatter['draft'] !== true);
  const sourceProblems = checkLinks(site, { files, routes, getAnchors });
  const otherLocales = Object.entries(site.locales).flatMap(([key, locale]) => (key === site.defaultLocale ? [] : [locale.path.replace(/\/$/, '')]));
  const generated = listGeneratedFiles(site);
  const exists = (path: string) =>
    built.has(path) ||
    generated.has(path) ||
    statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true ||
    otherLocales.some((base) => path === base || path.startsWith(`${base}/`));
  const isReference = (route: string) => site.apis.some((api) => route.startsWith(`${api.path}/`));
  const brokenLinks = [...links].filter(([path]) => !exists(decodeAddress(path).replace(/(.)\/$/, '$1')));
  return [...sourceProblems, ...brokenLinks.map(([path, route]) => describeBuiltLink(path, route, isReference(route), locate))];
}

/** Describes a broken link from a component. Links in API descriptions are often meant for another site, so they only fail strict builds. */
function describeBuiltLink(path: string, route: string, isReference: boolean, locate: LocateOnPage): Problem {
  return {
    severity: isReference ? 'warning' : 'error',
    ...locate(route, path),
    message: `broken link ${path}: the built site has no such page or file`,
    hint: `it is on the page ${route}`,
  };
}
