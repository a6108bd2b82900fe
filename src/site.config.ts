import { defineSiteConfig } from './config/site-config.ts';
import { readFacts } from './product/facts/facts.ts';
import { readSidebars } from './sources/read-data.ts';

export default defineSiteConfig({
  title: 'Mecha Documentation',
  shortTitle: 'Mecha Docs',
  tagline: 'Build computing in the real world',
  description: 'Guides, tutorials and references for the Mecha Comet handheld, Mechanix OS, the MCTK toolkit and Mecha Cloud.',
  publisher: { name: 'Mecha Systems', url: 'https://mecha.so' },
  forum: 'https://forum.mecha.so',
  url: 'https://developers.mecha.so',
  repository: { url: 'https://github.com/mecha-org/mecha-docs', branch: 'main' },
  cards: {
    drawings: {
      comet: 'src/product/art/handheld.svg',
      mechanix: 'src/product/art/shell.svg',
      mctk: 'src/product/art/windows.svg',
      'mecha-cloud': 'src/product/art/machine.svg',
      api: 'src/product/art/call.svg',
    },
    otherDrawing: 'src/product/art/handheld.svg',
  },
  titleDelimiter: '|',
  defaultLocale: 'en',
  locales: {
    en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' },
  },
  docs: {
    versions: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/',
        mainDocId: 'index',
        docs: 'src/content/docs',
        sidebars: readSidebars('src/content/sidebars.yaml'),
      },
    ],
    tags: 'src/content/tags/docs.yaml',
    tabChoices: {
      system: ['Debian (Rev 3 and Rev 5)', 'Fedora (newer Comet)'],
      os: ['Linux', 'macOS', 'Windows'],
    },
    releases: {
      'mechanix-gui-2025-01': {
        name: 'Mechanix GUI of January 2025',
        commit: 'd63b1d2',
        source: 'https://github.com/mecha-org/mechanix-gui/tree/d63b1d21f4b7bab2a497a42c5637a69261d9556e',
        changes: { route: '/mechanix/what-changed-in-2026', label: 'What changed in 2026?' },
      },
    },
    worksOn: {
      models: { newer: 'Newer Comet', rev5: 'Rev 5', rev3: 'Rev 3' },
      route: '/comet/getting-started/which-comet',
      sidebars: ['comet'],
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },
  blog: {
    folder: 'src/content/blog',
    tags: 'src/content/tags/blog.yaml',
    authors: 'src/content/authors',
    title: 'Blog',
    description: 'How the Mecha documentation is built, what we learn along the way, and small projects for your own devices.',
    postsPerPage: 10,
  },
  prose: { dictionary: 'src/product/dictionary.txt', names: ['Mecha Comet', 'Mecha Cloud', 'Mechanix OS', 'MCTK'] },
  skills: 'src/content/skills',
  security: {
    contacts: ['https://mecha.so/contact'],
    expires: '2027-10-31',
    policy: 'https://github.com/mecha-org/mecha-docs/blob/main/docs/security.md',
  },
  navbar: {
    hideOnScroll: true,
    logo: { src: '/img/mecha-tile.svg', srcDark: '/img/mecha-tile-dark.svg', alt: 'Mecha', width: 72, height: 28, href: '/' },
    items: [
      { type: 'docSidebar', label: 'Mecha Comet', sidebarId: 'comet', position: 'left' },
      { type: 'docSidebar', label: 'Mechanix OS', sidebarId: 'mechanix', position: 'left' },
      { type: 'docSidebar', label: 'MCTK', sidebarId: 'mctk', position: 'left' },
      { type: 'docSidebar', label: 'Cloud', sidebarId: 'mecha-cloud', position: 'left' },
      { type: 'docSidebar', label: 'API', sidebarId: 'api', docId: 'apis', position: 'left' },
      { type: 'search', position: 'left' },
      { type: 'link', label: 'Website', href: 'https://mecha.so', position: 'right' },
      { type: 'link', label: 'Discord', href: 'https://discord.com/invite/VGrZNFPycX', position: 'right' },
      { type: 'link', label: 'Forum', href: 'https://forum.mecha.so', position: 'right' },
      { type: 'link', label: 'GitHub', href: 'https://github.com/mecha-org/mecha-docs', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    logo: { src: '/img/mecha-tile.svg', srcDark: '/img/mecha-tile-dark.svg', alt: 'Mecha', width: 72, height: 28, href: 'https://mecha.so/' },
    links: [
      {
        items: [
          { label: 'Home', href: 'https://mecha.so/' },
          { label: 'Shipping', href: 'https://mecha.so/legal/shipping' },
          { label: 'Contact', href: 'https://mecha.so/contact' },
        ],
      },
      {
        items: [
          { label: 'Privacy', href: 'https://mecha.so/legal/privacy' },
          { label: 'Terms of Use', href: 'https://mecha.so/legal/terms-of-use' },
          { label: 'Refunds', href: 'https://mecha.so/legal/refunds' },
        ],
      },
      {
        items: [
          { label: 'Code of Conduct', href: 'https://mecha.so/legal/code-of-conduct' },
          { label: 'Media Kit', href: 'https://mecha.so/media-kit' },
          { label: 'Comet on Kickstarter', href: 'https://mecha.so/comet/notify' },
        ],
      },
      {
        items: [
          { label: 'Blog', href: '/blog' },
          { label: 'Tags', href: '/tags' },
          { label: 'All pages', href: '/search' },
          { label: 'Offline', href: '/offline' },
        ],
      },
    ],
    copyright: '© 2025 Mecha Systems Inc.',
  },
  announcementBar: {
    id: 'newer-comet',
    content: 'Newer Comet? <a href="/comet/getting-started/newer-comet">See what’s different</a>.',
    sidebars: ['comet'],
  },
  offline: true,
  colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  search: {
    appId: process.env['ALGOLIA_APP_ID'] ?? '',
    apiKey: process.env['ALGOLIA_API_KEY'] ?? '',
    indexName: process.env['ALGOLIA_INDEX_NAME'] ?? '',
    contextualSearch: true,
    placeholder: 'Search Mecha Documentation',
    searchPagePath: '/search',
    words: readFacts('search-words'),
    startingPoints: [
      { label: 'Connect over SSH', href: '/comet/network-access/connect-via-ssh' },
      { label: 'All 40 pins', href: '/comet/working-with-io/pin-diagram' },
      { label: 'Join a Wi-Fi network', href: '/comet/getting-started/quick-start#join-a-wi-fi-network' },
      { label: 'Create an API key', href: '/apis/first-request' },
      { label: 'Write your first app', href: '/mctk/gettingstarted/first-app' },
      { label: 'Flash a system image', href: '/comet/advanced/building-debian-rootfs/flash-rootfs' },
    ],
    missingResultsUrl: 'https://github.com/mecha-org/mecha-docs/issues/new?title=Search%20finds%20nothing%20for%3A%20',
  },
  code: { theme: 'one-dark-pro' },
  apis: [
    {
      id: 'mecha-cloud-apis',
      file: 'openapi/mechaApis.yaml',
      path: '/apis/references',
      groupBy: 'tag',
      sampleLanguages: ['shell', 'python', 'node', 'go', 'java', 'rust', 'php', 'csharp'],
    },
  ],
  redirects: {
    // Open questions are notes for writers, in docs/open-questions.md.
    '/comet/resources/open-questions': '/comet/resources/specifications',
    '/mechanix/open-questions': '/mechanix',
    '/mecha-cloud/open-questions': '/mecha-cloud',
    '/apis/open-questions': '/apis',
    '/comet/resources/changes': '/comet/troubleshooting/error-messages',
    // The specification lists both addresses of this page.
    '/mctk/intro/introduction': '/mctk/introduction',
    '/comet/advanced/mecha-flash-tool': '/comet/advanced/building-debian-rootfs/flash-rootfs',
    '/comet/advanced/building-debian-rootfs/finish-rootfs-manually': '/comet/advanced/building-debian-rootfs/build-rootfs-manually',
  },
});
