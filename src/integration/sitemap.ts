import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isListed } from '../sources/listed-pages.ts';

/** Astro integration: builds the sitemap of listed pages. Passes on the site's base path, which Astro doesn't know (`add-base.ts`). */
export function siteMap(site: SiteConfig): AstroIntegration {
  const integration = sitemap({ filter: isListed(site) });
  const setConfig = integration.hooks['astro:config:done'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:done': (options) => setConfig?.({ ...options, config: { ...options.config, base: `${getBase(site)}/` } }),
    },
  };
}
