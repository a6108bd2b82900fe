import { statSync } from 'node:fs';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { decodeAddress } from '../lib/addresses.ts';
import { isOfOlderVersion } from '../model/entry-ids.ts';
import { listApiDownloads, listClaims, listFileRoutes } from './addresses.ts';
import { listContentFiles, type ContentFile } from './content-files.ts';

/**
 * Lists every page of the site, without running Astro. The end-to-end tests
 * compare it with the built site.
 *
 * @param files the site's Markdown files
 * @returns routes without trailing slash; drafts and the not-found page are left out
 */
export function listRoutes(site: SiteConfig, files: readonly ContentFile[]): Set<string> {
  const pages = listClaims(site, files).filter(({ isFile, route }) => !isFile && route !== '/404');
  return new Set(pages.map(({ route }) => route));
}

/** Checks for addresses of files, not pages: files in `public/`, build output, files made from API descriptions. */
export function isFileAddress(path: string, site: SiteConfig): boolean {
  const isDownload = site.apis.some((api) => listApiDownloads(api).includes(path));
  return isDownload || listFileRoutes(site).has(path) || statSync(`public${path}`, { throwIfNoEntry: false })?.isFile() === true;
}

/** Creates a filter for absolute page addresses in the sitemap, which leaves out unlisted pages and older docs versions. */
export function isListed(site: SiteConfig): (address: string) => boolean {
  let others: Set<string> | undefined;
  return (address) => {
    others ??= listUnlistedRoutes(listContentFiles(site));
    return !others.has(decodeAddress(new URL(address).pathname.slice(getBase(site).length)));
  };
}

/** Lists the addresses of unlisted pages and older docs versions. */
export function listUnlistedRoutes(files: readonly ContentFile[]): Set<string> {
  const isUnlisted = ({ kind, id, frontmatter }: ContentFile) => frontmatter['unlisted'] === true || (kind === 'doc' && isOfOlderVersion(id));
  return new Set(files.filter(isUnlisted).map(({ route }) => route));
}
