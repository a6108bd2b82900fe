import type { SiteConfig } from '../data/config-schema.ts';

/**
 * What browser scripts need of the site configuration, as constants for the
 * bundler: code for what a site does not use is left out. `src/env.d.ts` has
 * their types.
 */
export function getClientConstants({ storage, colorMode, docs }: SiteConfig): Record<string, string> {
  const constants = {
    SITE_STORAGE: storage,
    SITE_HAS_COLOR_SWITCH: !colorMode.disableSwitch,
    SITE_FOLLOWS_SYSTEM: colorMode.respectPrefersColorScheme,
    SITE_HAS_VERSIONS: docs.versions.length > 1,
  };
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]));
}
