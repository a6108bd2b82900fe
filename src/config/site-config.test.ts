import { SAMPLE_LANGUAGES } from './sample-languages.ts';
import { describe, expect, it } from 'vitest';
import { NAVBAR_ITEM_TYPES } from './navbar-item.ts';
import { defineSiteConfig, type SiteConfigInput } from './site-config.ts';

const locale = { label: 'English', htmlLang: 'en', path: '/' };
const version = { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'index', docs: 'docs', sidebars: { guides: ['index'] } };
const minimal: SiteConfigInput = {
  title: 'Title',
  tagline: 'Tagline',
  description: 'Description',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: locale },
  docs: { versions: [version], tags: 'tags.yaml' },
  blog: { folder: 'blog', tags: 'blog-tags.yaml', authors: 'authors', title: 'Blog', description: 'News' },
  navbar: { items: [] },
  footer: {},
  colorMode: {},
  search: {},
  code: {},
};
const logo = { src: '/logo.svg', alt: 'Logo', width: 72, height: 28 };
const api = { id: 'cloud', file: 'openapi.yaml', path: '/apis' };

/** Validates the smallest valid configuration with some fields replaced. */
function defineWith(fields: object) {
  return defineSiteConfig({ ...minimal, ...fields });
}
const withDocs = (fields: object) => ({ docs: { ...minimal.docs, ...fields } });
const withVersion = (fields: object) => withDocs({ versions: [{ ...version, ...fields }] });
const withSidebarItem = (item: unknown) => withVersion({ sidebars: { guides: [item] } });
const withNavbarItem = (item: unknown) => ({ navbar: { items: [item] } });

const TARGET = 'a path that starts with one slash, or an address that starts with https://, http:// or mailto:';
const WEB = 'an address that starts with https:// or http://';
const SITE =
  'an address such as https://docs.example.com or https://example.com/docs; a path may contain letters, digits, hyphens, dots, underscores and tildes';
const ROUTE = 'a path that starts with one slash';
const BARE = 'without .html, /index or a slash at its end';
const FOLDER = "a folder below that of the docs, without a slash first or last, such as 'guides'; '' for all";
const FUNCTION = 'a function that browsers can run by its text: (items) => …, or function (items) {…}';
const COLOUR = 'a colour such as #1a2b3c';
const TYPES = 'link, dropdown, search, localeDropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown';

describe('an invalid site configuration', () => {
  it.each<[path: string, found: string, allowed: string, fields: object]>([
    ['title', '""', 'string >=1 characters', { title: '' }],
    ['title', 'nothing', 'a value of type string', { title: undefined }],
    ['tagline', 'null', 'a value of type string', { tagline: null }],
    ['description', '7', 'a value of type string', { description: 7 }],
    ['url', '"example.com"', WEB, { url: 'example.com' }],
    ['url', '"ftp://example.com"', WEB, { url: 'ftp://example.com' }],
    ['url', '"https://example.com//docs"', SITE, { url: 'https://example.com//docs' }],
    ['url', '"https://example.com/do cs"', SITE, { url: 'https://example.com/do cs' }],
    ['url', '"https://example.com/docs#a"', SITE, { url: 'https://example.com/docs#a' }],
    ['url', '"https://example.com?a"', SITE, { url: 'https://example.com?a' }],
    ['titleDelimiter', '""', 'string >=1 characters', { titleDelimiter: '' }],
    ['defaultLocale', '"de"', 'en', { defaultLocale: 'de' }],
    ['locales.en.label', 'nothing', 'a value of type string', { locales: { en: { ...locale, label: undefined } } }],
    ['locales.en.direction', '"up"', '"ltr" or "rtl"', { locales: { en: { ...locale, direction: 'up' } } }],
    ['locales.en.htmlLang', '""', 'string >=1 characters', { locales: { en: { ...locale, htmlLang: '' } } }],
    ['locales.en.calendar', '1', 'a value of type string', { locales: { en: { ...locale, calendar: 1 } } }],
    ['locales.en.path', '"//en"', `${ROUTE}, or ${WEB}`, { locales: { en: { ...locale, path: '//en' } } }],
    ['docs.versions', '[]', 'array >=1 items', withDocs({ versions: [] })],
    ['contentSecurityPolicy', '"both"', '"header" or "meta"', { contentSecurityPolicy: 'both' }],
    [
      'contentSecurityPolicyReports',
      '"http://reports.example"',
      'an address that starts with https://',
      { contentSecurityPolicyReports: 'http://reports.example' },
    ],
    [
      'contentSecurityPolicyReports',
      '"https://reports.example/a;b"',
      'an address of printable ASCII without quotes, commas and semicolons; escape them with %',
      { contentSecurityPolicyReports: 'https://reports.example/a;b' },
    ],
    [
      'contentSecurityPolicyReports',
      `"https://reports.example/" with contentSecurityPolicy: 'meta', where browsers ignore it`,
      "'header', or no address for reports",
      { contentSecurityPolicy: 'meta', contentSecurityPolicyReports: 'https://reports.example/' },
    ],
    ['docs.versions[0].name', '""', 'string >=1 characters', withVersion({ name: '' })],
    ['docs.versions[0].label', 'nothing', 'a value of type string', withVersion({ label: undefined })],
    ['docs.versions[0].isLast', '"yes"', 'a value of type boolean', withVersion({ isLast: 'yes' })],
    ['docs.versions[0].path', '"next"', ROUTE, withVersion({ path: 'next' })],
    ['docs.versions[0].mainDocId', 'null', 'a value of type string', withVersion({ mainDocId: null })],
    ['docs.versions[0].docs', '1', 'a value of type string', withVersion({ docs: 1 })],
    ['docs.versions[0].draftIds', '"a"', 'a value of type array', withVersion({ draftIds: 'a' })],
    ['docs.versions[0].sidebars.guides', '"index"', 'a value of type array', withVersion({ sidebars: { guides: 'index' } })],
    ['docs.versions[0].sidebars.guides[0]', '3', 'a value of type string', withSidebarItem(3)],
    ['docs.versions[0].sidebars.guides[0].id', 'nothing', 'a value of type string', withSidebarItem({ type: 'doc' })],
    ['docs.versions[0].sidebars.guides[0].href', '"up"', TARGET, withSidebarItem({ type: 'link', label: 'Up', href: 'up' })],
    ['docs.versions[0].sidebars.guides[0].href', '"up"', TARGET, withSidebarItem({ type: 'category', label: 'A', href: 'up', items: ['index'] })],
    ['docs.versions[0].sidebars.guides[0].items', '[]', 'array >=1 items', withSidebarItem({ type: 'category', label: 'A', items: [] })],
    [
      'docs.versions[0].sidebars.guides[0].items[0].collapsed',
      '"no"',
      'a value of type boolean',
      withSidebarItem({ type: 'category', label: 'A', items: [{ type: 'category', label: 'B', collapsed: 'no', items: ['index'] }] }),
    ],
    [
      'docs.versions[0].sidebars.guides[0].type',
      '"docs"',
      'doc, link, category, autogenerated, operations; did you mean "doc"?',
      withSidebarItem({ type: 'docs', id: 'index' }),
    ],
    ['docs.versions[0].sidebars.guides[0].folder', '"guide/"', FOLDER, withSidebarItem({ type: 'autogenerated', folder: 'guide/' })],
    ['docs.tableOfContents.minHeadingLevel', '1', 'number >=2', withDocs({ tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 3 } })],
    ['docs.tableOfContents.maxHeadingLevel', '7', 'number <=6', withDocs({ tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 7 } })],
    ['docs.tableOfContents', '4 to 3', 'minimum not above maximum', withDocs({ tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 } })],
    ['docs.tags', 'nothing', 'a value of type string', withDocs({ tags: undefined })],
    ['blog.folder', '""', 'string >=1 characters', { blog: { ...minimal.blog, folder: '' } }],
    ['blog.postsPerPage', '0', 'number >0', { blog: { ...minimal.blog, postsPerPage: 0 } }],
    ['navbar.style', '"blue"', '"default" or "dark" or "primary"', { navbar: { items: [], style: 'blue' } }],
    ['navbar.hideOnScroll', '"true"', 'a value of type boolean', { navbar: { items: [], hideOnScroll: 'true' } }],
    ['navbar.items', '{}', 'a value of type array', { navbar: { items: {} } }],
    ['navbar.items[0]', '"search"', 'a value of type object', withNavbarItem('search')],
    ['navbar.items[0].position', '"top"', '"left" or "right"', withNavbarItem({ type: 'search', position: 'top' })],
    ['navbar.items[0].href', '"javascript:alert(1)"', TARGET, withNavbarItem({ type: 'link', label: 'Run', href: 'javascript:alert(1)' })],
    ['navbar.items[0].items', '[]', 'array >=1 items', withNavbarItem({ type: 'dropdown', label: 'More', items: [] })],
    ['navbar.items[0].items[0].href', '"up"', TARGET, withNavbarItem({ type: 'dropdown', label: 'More', items: [{ label: 'Up', href: 'up' }] })],
    ['navbar.items[0].value', '""', 'string >=1 characters', withNavbarItem({ type: 'html', value: '' })],
    ['navbar.items[0].docId', 'nothing', 'a value of type string', withNavbarItem({ type: 'doc', label: 'Guide' })],
    ['navbar.items[0].label', '""', 'string >=1 characters', withNavbarItem({ type: 'docsVersion', label: '' })],
    ['navbar.logo.src', '"logo.svg"', ROUTE, { navbar: { items: [], logo: { ...logo, src: 'logo.svg' } } }],
    ['navbar.logo.srcDark', '"dark.svg"', ROUTE, { navbar: { items: [], logo: { ...logo, srcDark: 'dark.svg' } } }],
    ['navbar.logo.alt', 'nothing', 'a value of type string', { navbar: { items: [], logo: { ...logo, alt: undefined } } }],
    ['navbar.logo.width', '1.5', 'a value of type int', { navbar: { items: [], logo: { ...logo, width: 1.5 } } }],
    ['footer.logo.height', '0', 'number >0', { footer: { logo: { ...logo, height: 0 } } }],
    ['footer.logo.href', '"home"', TARGET, { footer: { logo: { ...logo, href: 'home' } } }],
    ['footer.logo.target', '"_top"', '"_self" or "_blank"', { footer: { logo: { ...logo, target: '_top' } } }],
    ['footer.style', '"grey"', '"light" or "dark"', { footer: { style: 'grey' } }],
    ['footer.links', '"none"', 'a value of type array', { footer: { links: 'none' } }],
    ['footer.links[0].href', '"up"', TARGET, { footer: { links: [{ label: 'Up', href: 'up' }] } }],
    ['footer.links[0].items', '[]', 'array >=1 items', { footer: { links: [{ title: 'Column', items: [] }] } }],
    ['footer.links[0].items[0].href', '"up"', TARGET, { footer: { links: [{ title: 'Column', items: [{ label: 'Up', href: 'up' }] }] } }],
    ['footer.copyright', '""', 'string >=1 characters', { footer: { copyright: '' } }],
    ['announcementBar.id', 'nothing', 'a value of type string', { announcementBar: { content: 'News' } }],
    ['announcementBar.backgroundColor', '"red"', COLOUR, { announcementBar: { id: 'a', content: 'News', backgroundColor: 'red' } }],
    ['announcementBar.textColor', '"#fff"', COLOUR, { announcementBar: { id: 'a', content: 'News', textColor: '#fff' } }],
    ['announcementBar.isCloseable', '1', 'a value of type boolean', { announcementBar: { id: 'a', content: 'News', isCloseable: 1 } }],
    ['colorMode.defaultMode', '"auto"', '"light" or "dark"', { colorMode: { defaultMode: 'auto' } }],
    ['colorMode.disableSwitch', '"yes"', 'a value of type boolean', { colorMode: { disableSwitch: 'yes' } }],
    ['colorMode.respectPrefersColorScheme', '0', 'a value of type boolean', { colorMode: { respectPrefersColorScheme: 0 } }],
    ['search.appId', '1', 'a value of type string', { search: { appId: 1 } }],
    ['search.searchParameters.facetFilters', '"en"', 'a value of type array', { search: { searchParameters: { facetFilters: 'en' } } }],
    ['search.searchPagePath', 'true', '"/search" or false', { search: { searchPagePath: true } }],
    ['search.searchPagePath', '"/find"', '"/search" or false', { search: { searchPagePath: '/find' } }],
    ['search.transformItems', '"sort"', FUNCTION, { search: { transformItems: 'sort' } }],
    ['apis[0].path', '"apis"', ROUTE, { apis: [{ ...api, path: 'apis' }] }],
    ['apis[0].groupBy', '"name"', '"tag" or "path"', { apis: [{ ...api, groupBy: 'name' }] }],
    ['apis[0].file', 'nothing', 'a value of type string', { apis: [{ ...api, file: undefined }] }],
    ['apis', 'an id twice in cloud, cloud', 'unique ids', { apis: [api, { ...api, path: '/other' }] }],
    ['redirects./old', '"new"', TARGET, { redirects: { '/old': 'new' } }],
    ['redirects.old', 'the key "old"', ROUTE, { redirects: { old: '/new' } }],
    ['redirects./old/', 'the key "/old/"', `"/old", ${BARE}`, { redirects: { '/old/': '/new' } }],
  ])('stops the build if %s is %s, with the allowed values: %s', (path, found, allowed, fields) => {
    expect(() => defineWith(fields)).toThrow(
      expect.objectContaining({ message: `Invalid site configuration:\n  ${path}: found ${found}; allowed: ${allowed}` }),
    );
  });

  it.each<[path: string, found: string, nearest: string, fields: object]>([
    ['titel', '"Title"', 'title', { titel: 'Title' }],
    ['navbar.item', '[]', 'items', { navbar: { items: [], item: [] } }],
    ['navbar.items[0].herf', '"/"', 'href', withNavbarItem({ type: 'link', label: 'Home', href: '/', herf: '/' })],
    ['navbar.logo.with', '1', 'width', { navbar: { items: [], logo: { ...logo, with: 1 } } }],
    ['footer.links[0].labels', '"A"', 'label', { footer: { links: [{ label: 'Home', href: '/', labels: 'A' }] } }],
    ['footer.links[0].titel', '"A"', 'title', { footer: { links: [{ titel: 'A', items: [{ label: 'Home', href: '/' }] }] } }],
    ['docs.versions[0].sidebars.guides[0].labels', '"x"', 'label', withSidebarItem({ type: 'doc', id: 'index', labels: 'x' })],
    ['locales.en.lang', '"en"', 'htmlLang', { locales: { en: { ...locale, lang: 'en' } } }],
    ['announcementBar.isClosable', 'true', 'isCloseable', { announcementBar: { id: 'a', content: 'News', isClosable: true } }],
    ['apis[0].paths', '"/a"', 'path', { apis: [{ ...api, paths: '/a' }] }],
  ])('stops the build if it has a field %s, with the nearest known field', (path, found, nearest, fields) => {
    expect(() => defineWith(fields)).toThrow(`:\n  ${path}: found ${found}; allowed: no field of this name; did you mean "${nearest}"? Fields: `);
  });

  it.each<[type: string, found: unknown, hint: string]>([
    ['a near miss', 'docSidebars', '; did you mean "docSidebar"?'],
    ['another product', 'custom-item', ''],
    ['a missing one', undefined, ''],
  ])('is reported if a navbar item has an unknown type: %s', (_case, type, hint) => {
    const found = type === undefined ? 'nothing' : JSON.stringify(type);
    expect(() => defineWith(withNavbarItem({ type, label: 'Guides' }))).toThrow(
      `navbar.items[0].type: No NavbarItem component found for type ${found}; allowed: ${TYPES}${hint}`,
    );
  });

  it('is reported if no theme has this name, with the nearest one', () => {
    const define = () => defineWith({ code: { theme: 'one-drak-pro' } });
    expect(define).toThrow(/code\.theme: found "one-drak-pro"; allowed: .*"dracula" or .*; did you mean "one-dark-pro"\?/);
  });

  it('is reported if a docSidebar item refers to an unknown sidebar', () => {
    expect(() => defineWith(withNavbarItem({ type: 'docSidebar', label: 'Guides', sidebarId: 'guide' }))).toThrow(
      'navbar.items[0].sidebarId: docSidebar item "Guides" has no link target: found "guide"; allowed: guides',
    );
  });

  it('is reported if a docSidebar item refers to no sidebar', () => {
    expect(() => defineWith(withNavbarItem({ type: 'docSidebar', label: 'Guides' }))).toThrow(
      /^Invalid site configuration:\n {2}navbar\.items\[0\]\.sidebarId: docSidebar item "Guides" has no link target: sidebarId is missing; add the id of a sidebar: guides$/,
    );
  });

  it.each([
    [0, [{ ...version, isLast: false }]],
    [2, [version, { ...version, name: '1.0', path: '/1.0' }]],
  ])('is reported if it has %i current versions instead of one', (count, versions) => {
    expect(() => defineWith(withDocs({ versions }))).toThrow(`docs.versions: found ${count} versions with isLast: true; allowed: exactly one`);
  });
});

describe('a valid site configuration', () => {
  it('has defaults for all fields', () => {
    expect(defineSiteConfig(minimal)).toEqual({
      ...minimal,
      contentSecurityPolicy: 'header',
      hstsIncludeSubDomains: false,
      isPreview: false,
      titleDelimiter: '|',
      locales: { en: { ...locale, direction: 'ltr', calendar: 'gregory' } },
      docs: {
        releases: {},
        tabChoices: {},
        tags: 'tags.yaml',
        versions: [{ ...version, draftIds: [] }],
        tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      },
      blog: { ...minimal.blog, postsPerPage: 10 },
      navbar: { style: 'default', hideOnScroll: false, items: [] },
      footer: { style: 'light', links: [] },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      search: {
        appId: '',
        apiKey: '',
        indexName: '',
        contextualSearch: true,
        searchParameters: { facetFilters: [] },
        searchPagePath: '/search',
        placeholder: 'Search docs',
        words: { same: [], others: {}, olderAreas: [] },
        startingPoints: [],
        hosts: [],
      },
      storage: 'local',
      code: { theme: 'one-dark-pro' },
      apis: [],
      prose: { names: [] },
      offline: false,
      redirects: {},
    });
  });

  it('has defaults for nested items', () => {
    const config = defineWith({
      ...withNavbarItem({ type: 'dropdown', label: 'More', items: [{ label: 'Forum', href: 'https://example.com' }] }),
      footer: { logo },
      announcementBar: { id: 'a', content: 'News' },
      apis: [api],
    });
    expect(config.navbar.items[0]).toMatchObject({ position: 'left', items: [{ type: 'link', position: 'left' }] });
    expect(config.footer.logo).toMatchObject({ href: '/' });
    expect(config.announcementBar).toMatchObject({ isCloseable: true });
    expect(config.apis).toEqual([{ ...api, groupBy: 'tag', sampleLanguages: [...SAMPLE_LANGUAGES], showSchemas: true, validation: 'strict' }]);
  });

  it('may contain each of the nine kinds of navbar item', () => {
    const items = [
      { type: 'link', label: 'Mail', href: 'mailto:help@example.com' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Forum', href: 'https://example.com' }] },
      { type: 'search' },
      { type: 'localeDropdown' },
      { type: 'html', value: '<b>Hi</b>' },
      { type: 'doc', label: 'Start', docId: 'index' },
      { type: 'docSidebar', label: 'Guides', sidebarId: 'guides' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown', position: 'right' },
    ];
    expect(defineWith({ navbar: { items } }).navbar.items.map((item) => item.type)).toEqual(NAVBAR_ITEM_TYPES);
    expect(NAVBAR_ITEM_TYPES).toHaveLength(9);
  });

  it.each([
    ['columns', [{ title: 'Legal', items: [{ type: 'link', label: 'Privacy', position: 'left', href: '/privacy' }] }]],
    ['columns without titles', [{ items: [{ type: 'link', label: 'Privacy', position: 'left', href: '/privacy' }] }]],
    ['a flat list', [{ type: 'link', label: 'Privacy', position: 'left', href: '/privacy' }]],
  ])('may define the footer links as %s', (_form, links) => {
    expect(defineWith({ footer: { links } }).footer.links).toEqual(links);
  });

  it.each([
    'index',
    { type: 'doc', id: 'index', label: 'Home' },
    { type: 'link', label: 'Forum', href: 'https://example.com' },
    { type: 'category', label: 'A', collapsed: true, items: [{ type: 'category', label: 'B', items: ['index'] }] },
    { type: 'category', label: 'A', href: '/guides', items: ['index'] },
    { type: 'autogenerated', folder: 'guides' },
    { type: 'autogenerated', folder: 'guides/.first/a.b' },
    { type: 'autogenerated', folder: '' },
    { type: 'operations', description: 'cloud' },
  ])('may contain the sidebar item %j', (item) => {
    expect(defineWith(withSidebarItem(item)).docs.versions[0]?.sidebars).toEqual({ guides: [item] });
  });

  it('may disable the search page', () => {
    expect(defineWith({ search: { searchPagePath: false } }).search.searchPagePath).toBe(false);
  });
});
