import { bundledThemes, type BundledTheme } from 'shiki/themes';
import { z } from 'zod';
import { ConfigError, listSchemaFaults, type Fault } from './schema-faults.ts';
import { canonicalRoute, hitTransform, route, siteAddress, target, text, webAddress } from './config-fields.ts';
import { linkItem, navbarItem, sidebars } from './navigation.ts';
import { makePreview } from './preview.ts';
import { SAMPLE_LANGUAGES } from '../lib/samples/languages.ts';

const logo = z.strictObject({
  src: route,
  srcDark: route.optional(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  href: target.default('/'),
  target: z.enum(['_self', '_blank']).optional(),
});

const locale = z.strictObject({
  label: text,
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Value of the `lang` attribute, a BCP 47 tag. */
  htmlLang: text,
  calendar: text.default('gregory'),
  /** Address of this locale's build for the locale dropdown, on this site or elsewhere. */
  path: z.union([webAddress, route], { error: 'a path that starts with one slash, or an address that starts with https:// or http://' }),
});

const docsVersion = z.strictObject({
  name: text,
  label: text,
  isLast: z.boolean(),
  /** Route base of the version; `/` puts docs at the site root. */
  path: route,
  /** Id of the entry page of the version. */
  mainDocId: text,
  /** Folder of the version's Markdown, from the project root. */
  docs: text,
  /** Ids treated as drafts, besides those marked in their page. */
  draftIds: z.array(text).default([]),
  sidebars,
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1a2b3c');

const announcementBar = z.strictObject({
  id: text,
  content: text,
  backgroundColor: colour.optional(),
  textColor: colour.optional(),
  isCloseable: z.boolean().default(true),
  /** Ids of the sidebars whose pages show it. Without, all pages do. */
  sidebars: z.array(text).min(1).optional(),
});

const apiDescription = z.strictObject({
  /** Also the last part of the overview's address. */
  id: text.regex(/^[\w-]+$/, 'letters, digits, hyphens and underscores'),
  /** OpenAPI 3.0, 3.1 or 3.2, YAML or JSON, from the project root. It may refer to files next to it. */
  file: text,
  /** Route base of the reference pages. */
  path: route,
  /** Groups operations by first tag, or by the first part of their path that differs. */
  groupBy: z.enum(['tag', 'path']).default('tag'),
  /** Languages of code samples in tab order. */
  sampleLanguages: z.array(z.enum(SAMPLE_LANGUAGES)).default([...SAMPLE_LANGUAGES]),
  /** Stops the build for a description that breaks its format's rules, or only warns. */
  validation: z.enum(['strict', 'lenient']).default('strict'),
});

/** What the search knows of a site's words. */
export const searchWords = z.strictObject({
  same: z.array(z.array(text)).default([]).describe('Synonyms. A query with one also finds pages with another. Each entry may be several words.'),
  others: z.record(text, z.array(text)).default({}).describe("Readers' words for words on pages. They don't work in reverse."),
  addressWeights: z
    .record(text, z.number().positive())
    .default({})
    .describe(
      'Factors of pages, by the first part of their addresses. Of equal pages, the one with the higher factor comes first. The default is 1.',
    ),
  glossary: route.optional().describe('The page that explains each term in a sentence. `<Term>` links to it.'),
});

/** A release of software that pages describe. */
const release = z.strictObject({
  /** Name, as printed after "Describes the". */
  name: text,
  commit: text,
  /** Source at that commit. */
  source: webAddress,
  /** Page about later changes, and its link text. */
  changes: z.strictObject({ route, label: text }),
});

/** All fields of a site configuration. */
export const siteConfigSchema = z.strictObject({
  title: text,
  /** Name below the icon on a home screen, if not the title. */
  shortTitle: text.optional(),
  tagline: text,
  description: text,
  /** Who publishes the site, for search engines. */
  publisher: z.strictObject({ name: text, url: webAddress }).optional(),
  /** Where readers ask. Incomplete pages, a search without results and the not-found page link to it. */
  forum: webAddress.optional(),
  /**
   * The site's public address. With a path, everything is below it. Routes,
   * links and redirects in content and configuration are written without it.
   */
  url: siteAddress,
  /** Source of the content security policy: a header of the host (`_headers`), or an element in each page, for hosts without custom headers. */
  contentSecurityPolicy: z.enum(['header', 'meta']).default('header'),
  /** The project on GitHub. Pages link to their source and to a new issue, and git provides their last change date. */
  repository: z.strictObject({ url: webAddress, branch: text.default('main') }).optional(),
  /** Colours of areas by key (a sidebar's id, or `blog`), for the bar over the page, halftones and cards, and the SVG drawings of their cards, from the project root. */
  areas: z.record(text, z.strictObject({ color: z.string().regex(/^#[0-9a-f]{6}$/), drawing: text.optional() })).default({}),
  /** Cards for link previews, one per page. Pages without an area's drawing have the other one. Without, all pages share one card. */
  cards: z.strictObject({ otherDrawing: text }).optional(),
  titleDelimiter: text.default('|'),
  /** Key in `locales` for this build. */
  defaultLocale: text,
  locales: z.record(text, locale),
  docs: z.strictObject({
    versions: z.array(docsVersion).min(1),
    /** YAML file of the docs tags. */
    tags: text,
    /** Choices that tabs on several pages share (`<Tabs sync>`), with their labels. */
    tabChoices: z.record(text, z.array(text).min(2)).default({}),
    /** Releases by the key that a page's front matter has in `release`. */
    releases: z.record(text, release).default({}),
    /** Models of the product that pages work on. */
    worksOn: z
      .strictObject({
        /** Names of the models by the keys that a page's front matter has in `worksOn`, in the order that pages show them. */
        models: z.record(text, text),
        /** Tabs that open for readers who say which model they have: a label of `tabChoices` by the model's key. */
        tabs: z.record(text, text).optional(),
        /** Page that explains how to tell the models apart. */
        route,
        /** Sidebars whose pages have to say which models they are for. */
        sidebars: z.array(text).default([]),
      })
      .optional(),
    tableOfContents: z
      .strictObject({ minHeadingLevel: z.int().min(2).max(6), maxHeadingLevel: z.int().min(2).max(6) })
      .default({ minHeadingLevel: 2, maxHeadingLevel: 3 }),
  }),
  blog: z.strictObject({
    folder: text,
    tags: text,
    authors: text,
    title: text,
    description: text,
    postsPerPage: z.int().positive().default(10),
  }),
  /** Words of the prose checks: a file of words that English dictionaries lack, one a line, and names with one spelling. */
  prose: z.strictObject({ dictionary: text.optional(), names: z.array(text).default([]) }).prefault({}),
  /** Folder of skills for assistants: `<name>/SKILL.md`. */
  skills: text.optional(),
  /** Where to report a vulnerability (`/.well-known/security.txt`, RFC 9116). */
  security: z
    .strictObject({
      contacts: z.array(text.regex(/^(?:https:\/\/|mailto:)/, 'an address that starts with https:// or mailto:')).min(1),
      /** Day from which nobody should rely on the file. `npm run check` warns before. */
      expires: z.iso.date(),
      policy: webAddress.optional(),
    })
    .optional(),
  navbar: z.strictObject({
    style: z.enum(['default', 'dark', 'primary']).default('default'),
    hideOnScroll: z.boolean().default(false),
    logo: logo.optional(),
    items: z.array(navbarItem),
  }),
  footer: z.strictObject({
    style: z.enum(['light', 'dark']).default('light'),
    logo: logo.optional(),
    links: z.union([z.array(z.strictObject({ title: text.optional(), items: z.array(linkItem).min(1) })), z.array(linkItem)]).default([]),
    copyright: text.optional(),
  }),
  announcementBar: announcementBar.optional(),
  colorMode: z.strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light'),
    disableSwitch: z.boolean().default(false),
    respectPrefersColorScheme: z.boolean().default(false),
  }),
  /** Lets readers save pages for offline reading (`/offline`). If false, pages saved from an earlier build are deleted on the next visit. */
  offline: z.boolean().default(false),
  /** Builds drafts too and keeps search engines out. `PREVIEW_URL` sets it for one build (`src/config/preview.ts`). */
  isPreview: z.boolean().default(false),
  /** Storage for readers' choices: permanent, per tab, or none. */
  storage: z.enum(['local', 'session', 'none']).default('local'),
  search: z.strictObject({
    appId: z.string().default(''),
    apiKey: z.string().default(''),
    indexName: z.string().default(''),
    contextualSearch: z.boolean().default(true),
    searchParameters: z.strictObject({ facetFilters: z.array(text).default([]) }).default({ facetFilters: [] }),
    /** Links the search to the page of all results. */
    searchPagePath: z.literal(['/search', false]).default('/search'),
    placeholder: text.default('Search docs'),
    /** Synonyms and weights of addresses, and the glossary. */
    words: searchWords.default(searchWords.parse({})),
    /** Tasks before a query is typed and if it finds nothing, by the id of the sidebar the reader is in. Elsewhere, the first of each are shown. */
    startingPoints: z.record(text, z.array(z.strictObject({ label: text, href: target })).min(1)).default({}),
    /** Address to report what the site lacks: a query without results, or a missing page. Their words are appended. */
    missingResultsUrl: webAddress.optional(),
    /** Hosts that replace the hosted service's, such as a proxy. Later ones are used if the first fails. */
    hosts: z.array(webAddress).default([]),
    /** Changes hits before they are shown. Runs in the browser, so it can't use anything outside itself. */
    transformItems: hitTransform.optional(),
  }),
  code: z.strictObject({
    /** Name of a Shiki theme. One dark theme serves both colour modes. */
    theme: z.enum(Object.keys(bundledThemes) as BundledTheme[]).default('one-dark-pro'),
  }),
  apis: z.array(apiDescription).default([]),
  /** Old path to new path. The old one has no `.html`, `/index` or trailing slash. */
  redirects: z.record(canonicalRoute, target).default({}),
});

/** The input type of `src/site.config.ts`. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** The configuration with all defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** What the search knows of a site's words. */
export type SearchWords = z.output<typeof searchWords>;
/** Words that mean the same, and words for others. */
export type Synonyms = Pick<SearchWords, 'same' | 'others'>;
/** A configured docs version. */
export type DocsVersion = z.output<typeof docsVersion>;
/** A configured API description. */
export type ApiDescription = z.output<typeof apiDescription>;
/** A release of software that pages describe. */
export type Release = z.output<typeof release>;
/** A logo in the navbar or footer. */
export type Logo = z.output<typeof logo>;

/**
 * Validates a site configuration and fills in defaults.
 *
 * @throws ConfigError naming every wrong field by its path, what was found there and
 *   what is allowed. An unknown navbar item type and a `docSidebar` item that
 *   leads nowhere give the errors of R-NAV-10.
 */
export function defineSiteConfig(configuration: SiteConfigInput): SiteConfig {
  const input = makePreview(configuration);
  const result = siteConfigSchema.safeParse(input, { reportInput: true });
  if (!result.success) throw new ConfigError(listSchemaFaults(result.error.issues, input, siteConfigSchema));
  checkReferences(result.data);
  return result.data;
}

function checkReferences(config: SiteConfig): void {
  const faults: Fault[] = [];
  const report = (path: Fault['path'], message: string) => faults.push({ path, message });
  const allow = (path: Fault['path'], found: string, known: readonly string[]) => {
    if (!known.includes(found)) report(path, `found "${found}"; allowed: ${known.join(', ')}`);
  };
  allow(['defaultLocale'], config.defaultLocale, Object.keys(config.locales));
  const last = config.docs.versions.filter((version) => version.isLast);
  if (last.length !== 1) report(['docs', 'versions'], `found ${last.length} versions with isLast: true; allowed: exactly one`);
  const { minHeadingLevel, maxHeadingLevel } = config.docs.tableOfContents;
  if (minHeadingLevel > maxHeadingLevel)
    report(['docs', 'tableOfContents'], `found ${minHeadingLevel} to ${maxHeadingLevel}; allowed: minimum not above maximum`);
  const sidebarIds = [...new Set(config.docs.versions.flatMap((version) => Object.keys(version.sidebars)))];
  config.navbar.items.forEach((item, index) => {
    if (item.type === 'docSidebar' && !sidebarIds.includes(item.sidebarId))
      report(
        ['navbar', 'items', index, 'sidebarId'],
        `docSidebar item "${item.label}" has no link target: found "${item.sidebarId}"; allowed: ${sidebarIds.join(', ')}`,
      );
  });
  const { models = {}, tabs = {}, sidebars: withModels = [] } = config.docs.worksOn ?? {};
  const tabLabels = Object.values(config.docs.tabChoices).flat();
  for (const [model, tab] of Object.entries(tabs)) {
    const path = ['docs', 'worksOn', 'tabs', model];
    if (!Object.hasOwn(models, model)) report(path, `found the key "${model}"; allowed: ${Object.keys(models).join(', ')}`);
    else allow(path, tab, tabLabels);
  }
  withModels.forEach((id, index) => allow(['docs', 'worksOn', 'sidebars', index], id, sidebarIds));
  config.announcementBar?.sidebars?.forEach((id, index) => allow(['announcementBar', 'sidebars', index], id, sidebarIds));
  for (const id of Object.keys(config.search.startingPoints)) allow(['search', 'startingPoints', id], id, sidebarIds);
  for (const key of Object.keys(config.areas)) allow(['areas', key], key, [...sidebarIds, 'blog']);
  const apiIds = config.apis.map((api) => api.id);
  if (new Set(apiIds).size < apiIds.length) report(['apis'], `found an id twice in ${apiIds.join(', ')}; allowed: unique ids`);
  if (faults.length > 0) throw new ConfigError(faults);
}
