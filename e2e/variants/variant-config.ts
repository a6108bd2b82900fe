import { defineSiteConfig, type SiteConfig, type SiteConfigInput } from '../../src/data/config-schema.ts';
import base from '../../src/site.config.ts';

type Sidebars = SiteConfigInput['docs']['versions'][number]['sidebars'];

/** Settings of a variant besides its changes to the site's configuration. */
interface Variant extends Partial<Omit<SiteConfigInput, 'docs'>> {
  /** Folder of the docs, from the project root. Default: one page that all variants share. */
  docs?: string;
  sidebars?: Sidebars;
  /** Several versions instead of the one from `docs` and `sidebars`. */
  versions?: SiteConfigInput['docs']['versions'];
}

const SHARED = 'e2e/variants/shared';

/**
 * The site's configuration on small fixture folders, without repository, cards,
 * offline pages, API, navbar items, footer links, announcement, starting points
 * of the search and redirects, and with the given changes.
 */
export function defineVariant({ docs = `${SHARED}/docs`, sidebars = { docs: ['index'] }, versions, ...changes }: Variant): SiteConfig {
  const version = { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'index', docs, sidebars };
  return defineSiteConfig({
    ...base,
    title: 'Variant',
    docs: { versions: versions ?? [version], tags: `${SHARED}/tags.yaml` },
    blog: { ...base.blog, folder: `${SHARED}/blog`, tags: `${SHARED}/blog-tags.yaml`, authors: `${SHARED}/authors` },
    repository: undefined,
    cards: undefined,
    offline: false,
    apis: [],
    navbar: { items: [] },
    footer: {},
    announcementBar: undefined,
    redirects: {},
    search: { ...base.search, startingPoints: [] },
    ...changes,
  });
}
