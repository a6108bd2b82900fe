import type { SiteConfig } from '../data/config-schema.ts';
import { isHostedSearch } from '../data/search-service.ts';

/**
 * What browser scripts need of the site configuration, as constants for the
 * bundler: code for what a site does not use is left out. `src/env.d.ts` has
 * their types.
 */
export function getClientConstants(site: SiteConfig): Record<string, string> {
  const { storage, announcementBar, colorMode, docs, search, navbar, blog } = site;
  const { transformItems, ...searchSettings } = search;
  const areas = [...navbar.items.filter((item) => item.type === 'docSidebar').map((item) => item.label), blog.title];
  const constants = {
    SITE_STORAGE: storage,
    SITE_ANNOUNCEMENT: announcementBar?.isCloseable ? announcementBar.id : '',
    SITE_HAS_COLOR_SWITCH: !colorMode.disableSwitch,
    SITE_FOLLOWS_SYSTEM: colorMode.respectPrefersColorScheme,
    SITE_HAS_DROPDOWNS: navbar.items.some(({ type }) => /dropdown/i.test(type)),
    SITE_HAS_VERSIONS: docs.versions.length > 1,
    SITE_HAS_HOSTED_SEARCH: isHostedSearch(search),
    SITE_SEARCH: {
      ...searchSettings,
      version: docs.versions.find((version) => version.isLast)?.name,
      areas,
    },
  };
  return {
    ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
    'import.meta.env.SITE_SEARCH_TRANSFORM': transformItems ? `(${String(transformItems)})` : 'undefined',
  };
}
