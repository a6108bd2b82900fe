import { getVersionTag } from '../lib/docs-version.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SearchablePage } from '../search/record.ts';
import type { SitePage } from './all-pages.ts';

/** Describes a site's pages for the search, except empty and unlisted ones. */
export function listSearchablePages(site: Pick<SiteConfig, 'locales' | 'defaultLocale'>, pages: readonly SitePage[]): SearchablePage[] {
  const language = site.locales[site.defaultLocale]?.htmlLang ?? site.defaultLocale;
  return pages
    .filter(({ isSearchable }) => isSearchable)
    .map(({ route, area, areaLabel, version, keywords }) => {
      return { route, area, areaLabel, language, docusaurusTag: version ? getVersionTag(version.name) : 'default', keywords };
    });
}
