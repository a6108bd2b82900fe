import type { SiteConfig } from '../data/config-schema.ts';
import { toRouteName } from '../openapi/slug.ts';

/** Key of the blog as an area. */
export const BLOG_AREA = 'blog';
/** Key of what is in no sidebar, such as the home page. */
export const REST_AREA = 'site';

/** The keys that areas of the current version can have, as addresses have them; an area without pages is left out of the site. */
export function listAreaKeys({ docs }: Pick<SiteConfig, 'docs'>): string[] {
  const sidebars = docs.versions.filter(({ isLast }) => isLast).flatMap((version) => Object.keys(version.sidebars));
  return [...new Set([REST_AREA, ...sidebars.map(toRouteName), BLOG_AREA])];
}
