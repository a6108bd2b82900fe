import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../data/config-schema.ts';
import type { Problem } from '../../data/problem.ts';
import { listContentFiles } from '../content-files.ts';
import type { SiteContents } from '../site-contents.ts';
import { listClaims } from '../addresses.ts';
import { makePageLocator, type LocateOnPage } from '../page-source.ts';
import { checkLinks, decode } from './check-links.ts';

/**
 * Checks links on the built pages: anchors with the line the writer wrote them
 * on, and whatever else a component printed with the source of the page it is on.
 *
 * @param contents what the pages hold
 */
export function checkBuiltLinks(
  site: SiteConfig,
  folder: string,
  { classes: built, ids, links }: Pick<SiteContents, 'classes' | 'ids' | 'links'>,
): Problem[] {
  const getAnchors = (route: string) => ids.get(route);
  const routes = new Set([...built.keys()].filter((route) => !Object.hasOwn(site.redirects, route)));
  const files = listContentFiles(site).filter((file) => file.frontmatter['draft'] !== true);
  const bySource = checkLinks(site, { files, routes, getAnchors });
  const otherLocales = Object.entries(site.locales).flatMap(([key, locale]) => (key === site.defaultLocale ? [] : [locale.path.replace(/\/$/, '')]));
  const isAnswered = (path: string) =>
    built.has(path) ||
    statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true ||
    otherLocales.some((base) => path === base || path.startsWith(`${base}/`));
  const isReference = (route: string) => site.apis.some((api) => route.startsWith(`${api.path}/`));
  const locate = makePageLocator(listClaims(site, files));
  const printed = [...links].filter(([path]) => !isAnswered(decode(path).replace(/(.)\/$/, '$1')));
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
