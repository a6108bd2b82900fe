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
  areas: {
    // The Gamepad's yellow, the screen's navy, the IO Breakout's red, the status light's orange and the terminal's green.
    comet: { color: '#ffc933', drawing: 'src/product/art/handheld.svg' },
    mechanix: { color: '#12307f', drawing: 'src/product/art/shell.svg' },
    mctk: { color: '#d8322a', drawing: 'src/product/art/windows.svg' },
    'mecha-cloud': { color: '#f26f1b', drawing: 'src/product/art/machine.svg' },
    api: { color: '#1d9a4b', drawing: 'src/product/art/call.svg' },
  },
  cards: { otherDrawing: 'src/product/art/handheld.svg' },
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
      tabs: { newer: 'Fedora (newer Comet)', rev5: 'Debian (Rev 3 and Rev 5)', rev3: 'Debian (Rev 3 and Rev 5)' },
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
    id: 'which-comet',
    content: 'Which Comet is yours? <a href="/comet/getting-started/which-comet">Say it once</a>.',
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
    startingPoints: {
      comet: [
        { label: 'Join a Wi-Fi network', href: '/comet/getting-started/quick-start#join-a-wi-fi-network' },
        { label: 'Log in over SSH', href: '/comet/network-access/connect-via-ssh' },
        { label: 'Update and install programs', href: '/comet/mechanix-os/installing-packages' },
        { label: 'Find a pin', href: '/comet/working-with-io/pin-diagram' },
        { label: 'Back up your files', href: '/comet/getting-started/back-up' },
        { label: 'Look up an error message', href: '/comet/troubleshooting/error-messages' },
      ],
      mechanix: [
        { label: 'Install packages with APT', href: '/mechanix/installing-apps/package-manager' },
        { label: 'Change settings', href: '/mechanix/using-the-gui/settings-app' },
        { label: 'Pin an app to the home screen', href: '/mechanix/using-the-gui/launcher#pin-apps' },
        { label: 'Write a keyboard layout', href: '/mechanix/using-the-gui/keyboard#write-a-layout' },
        { label: 'Pair Bluetooth devices', href: '/mechanix/functions/bluetooth' },
        { label: 'Call services over D-Bus', href: '/mechanix/services/system/server' },
      ],
      mctk: [
        { label: 'Write your first app', href: '/mctk/gettingstarted/first-app' },
        { label: 'Install what MCTK needs', href: '/mctk/gettingstarted/setup' },
        { label: 'Handle input events', href: '/mctk/guides/handling-input-events' },
        { label: 'Write a component', href: '/mctk/guides/writing-a-component' },
      ],
      'mecha-cloud': [
        { label: 'Add a machine', href: '/mecha-cloud/tutorials/add-your-first-machine' },
        { label: 'Watch metrics and logs', href: '/mecha-cloud/tutorials/monitoring-metrics-and-logs' },
        { label: 'Create a virtual network', href: '/mecha-cloud/tutorials/create-a-new-virtual-network' },
        { label: 'Create an API key', href: '/mecha-cloud/how-to/generate-api-keys' },
        { label: 'Sign in with two factors', href: '/mecha-cloud/tutorials/secure-your-account-with-2fa' },
      ],
      api: [
        { label: 'Send a first request', href: '/apis/first-request' },
        { label: 'Handle errors', href: '/apis/errors' },
        { label: 'List machines', href: '/apis/references/get-machines' },
        { label: 'Read machine logs and metrics', href: '/apis/how-to-guides/machine-logs-metrics' },
        { label: 'Import the API into Postman', href: '/apis/tools-and-clients' },
      ],
    },
    missingResultsUrl: 'https://github.com/mecha-org/mecha-docs/issues/new?title=Not%20covered%3A%20',
  },
  code: { theme: 'one-dark-pro' },
  apis: [
    {
      id: 'mecha-cloud-apis',
      file: 'openapi/mechaApis.yaml',
      path: '/apis/references',
      groupBy: 'tag',
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
