import type { SiteConfig } from './site-config.ts';

/**
 * Returns the path of the site on its host: that of `url`, without trailing
 * slash, such as `/docs`. It is empty at the root. A route's public path is
 * base and route: `/docs/comet`, and `/docs/` for the home page.
 */
export function getBase({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).pathname.replace(/\/$/, '');
}

/**
 * Returns a route's canonical address: absolute, below the base path, and
 * without trailing slash except for the home page. Keeps absolute addresses.
 */
export function getCanonical(site: Pick<SiteConfig, 'url'>, route: string): string {
  const path = route.startsWith('/') ? getBase(site) + route : route;
  return new URL(path, site.url).href.replace(/\/$/, route === '/' ? '/' : '');
}
