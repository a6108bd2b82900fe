import type { SiteConfig } from './config-schema.ts';

/**
 * The path of its host below which a site stands: that of `url`, without slash
 * at its end, such as `/docs`; empty at the root. The public path of a route is
 * the base and the route: `/docs/comet`, and `/docs/` for the home page.
 */
export function getBase({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).pathname.replace(/\/$/, '');
}
