import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { formatDay } from '../lib/day.ts';
import { decodeAddress } from '../lib/decode-address.ts';
import { listContentFiles } from '../sources/content-files.ts';
import { isListed } from '../sources/routes.ts';
import { readPageDates } from '../sources/page-dates.ts';

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
