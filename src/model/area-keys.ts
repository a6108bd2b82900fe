import type { SiteConfig } from '../config/site-config.ts';
import { toRouteName } from '../reference/routes.ts';

/** Area key of the blog. */
export const BLOG_AREA = 'blog';
/** Key of pages outside sidebars, such as the home page. */
export const REST_AREA = 'site';

/** Lists possible area keys of the current version, as used in addresses. Areas without pages are left out of the site. */
export function listAreaKeys({ docs }: Pick<SiteConfig, 'docs'>): string[] {
  const sidebars = docs.versions.filter(({ isLast }) => isLast).flatMap((version) => Object.keys(version.sidebars));
  return [...new Set([REST_AREA, ...sidebars.map(toRouteName), BLOG_AREA])];
}
