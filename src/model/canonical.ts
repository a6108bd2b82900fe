import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';

/**
 * Returns a route's canonical address: absolute, below the base path, and
 * without trailing slash except for the home page. Keeps absolute addresses.
 */
export function getCanonical(site: Pick<SiteConfig, 'url'>, route: string): string {
  const path = route.startsWith('/') ? getBase(site) + route : route;
  return new URL(path, site.url).href.replace(/\/$/, route === '/' ? '/' : '');
}
