import { defineSiteConfig, type SiteConfig, type SiteConfigInput } from '../../src/config/site-config.ts';

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

/** Blog of the variants. */
export const BLOG = {
  folder: `${SHARED}/blog`,
  tags: `${SHARED}/blog-tags.yaml`,
  authors: `${SHARED}/authors`,
  title: 'Blog',
  description: 'Posts of a small site, which tests build in many variants.',
};

/** A release of software that pages of variants describe. */
const RELEASES = {
  'shell-2': {
    name: 'Shell 2',
    commit: 'd63b1d2',
    source: 'https://example.com/shell',
    changes: { route: '/changes', label: 'What changed?' },
  },
};

/**
 * The configuration of a small site of another product, without repository,
 * cards, offline pages, API, navbar items, footer links, announcement, starting
 * points of the search and redirects, and with the given changes.
 */
export function defineVariant({ docs = `${SHARED}/docs`, sidebars = { docs: ['index'] }, versions, ...changes }: Variant): SiteConfig {
  const version = { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'index', docs, sidebars };
  return defineSiteConfig({
    title: 'Variant',
    tagline: 'A small site',
    description: 'A small site of another product, which tests build in many variants.',
    url: 'https://docs.example.com',
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en', path: '/' } },
    docs: {
      versions: versions ?? [version],
      tags: `${SHARED}/tags.yaml`,
      releases: RELEASES,
      tabChoices: { os: ['Linux', 'macOS', 'Windows'] },
      worksOn: { models: { rev5: 'Rev 5', rev6: 'Rev 6', rev7: 'Rev 7', rev8: 'Rev 8' }, route: '/comet/getting-started/which-comet' },
    },
    blog: BLOG,
    navbar: { items: [] },
    footer: {},
    colorMode: { disableSwitch: true },
    search: {},
    code: {},
    ...changes,
  });
}
