import { getBase } from '../data/base-path.ts';
import type { SiteConfig } from '../data/config-schema.ts';

/**
 * Address of a route as other sites see it: absolute, below the base path, and
 * without trailing slash but for the home page. An absolute address stays.
 */
export function getCanonical(site: Pick<SiteConfig, 'url'>, route: string): string {
  const path = route.startsWith('/') ? getBase(site) + route : route;
  return new URL(path, site.url).href.replace(/\/$/, route === '/' ? '/' : '');
}
