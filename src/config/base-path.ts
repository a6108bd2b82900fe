import type { SiteConfig } from './site-config.ts';

/**
 * Returns the path of the site on its host: that of `url`, without trailing
 * slash, such as `/docs`. It is empty at the root. A route's public path is
 * base and route: `/docs/comet`, and `/docs/` for the home page.
 */
export function getBase({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).pathname.replace(/\/$/, '');
}
