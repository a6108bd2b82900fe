import type { AstroIntegration } from 'astro';
import sitemap from '@astrojs/sitemap';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { formatDay } from '../lib/format.ts';
import { decodeAddress } from '../lib/addresses.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import { isListed } from '../sources/routes.ts';
import { readSiteChanges } from '../sources/last-changes.ts';

/**
 * Astro integration: builds the sitemap of listed pages, each with the day of
 * its last change if known. Passes on the site's base path, which Astro doesn't
 * know (`add-base.ts`).
 */
export function siteMap(site: SiteConfig): AstroIntegration {
  let getDate: ReturnType<typeof readPageDates> | undefined;
  const integration = sitemap({
    filter: isListed(site),
    serialize: (item) => {
      getDate ??= readPageDates(site, listContentFiles(site));
      const date = getDate(decodeAddress(new URL(item.url).pathname.slice(getBase(site).length)));
      return date ? { ...item, lastmod: formatDay(date) } : item;
    },
  });
  const setConfig = integration.hooks['astro:config:done'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:done': (options) => setConfig?.({ ...options, config: { ...options.config, base: `${getBase(site)}/` } }),
    },
  };
}

/**
 * Reads when pages were last changed, as they show it: from git, or from front
 * matter if git doesn't know. Pages of an API reference change with their
 * description.
 *
 * @param files the site's Markdown files
 * @returns a getter of a page's day by its address
 */
export function readPageDates(site: SiteConfig, files: readonly ContentFile[]): (route: string) => Date | undefined {
  const changes = readSiteChanges(site);
  const days = new Map(files.map(({ file, route, frontmatter }) => [route, changes.get(file) ?? readDay(frontmatter['last_update'])]));
  const getApi = (route: string) => site.apis.find(({ path }) => route.startsWith(`${path}/`));
  return (route) => days.get(route) ?? changes.get(getApi(route)?.file ?? '');
}

/** Reads a day, which may have an author next to it. */
function readDay(value: unknown): Date | undefined {
  const day = typeof value === 'object' && value !== null && 'date' in value ? value.date : value;
  const date = new Date(String(day instanceof Date ? day.toISOString() : day));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
