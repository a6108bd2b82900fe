import { defineSiteConfig } from './data/config-schema.ts';
import { sidebars } from './data/sidebars.ts';

export default defineSiteConfig({
  title: 'Mecha Documentation',
  tagline: 'Build computing in the real world',
  description: 'Guides, tutorials and references for the Mecha Comet handheld, Mechanix OS, the MCTK toolkit and Mecha Cloud.',
  url: 'https://developers.mecha.so',
  repository: { url: 'https://github.com/mecha-org/mecha-docs', branch: 'main' },
  cards: {
    drawings: {
      comet: 'src/components/art/handheld.svg',
      mechanix: 'src/components/art/window.svg',
      mctk: 'src/components/art/widget.svg',
      'mecha-cloud': 'src/components/art/cloud.svg',
      api: 'src/components/art/terminal.svg',
    },
    otherDrawing: 'src/components/art/header.svg',
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
        sidebars,
      },
    ],
    tags: 'src/content/tags/docs.yaml',
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },
  blog: {
    folder: 'src/content/blog',
    tags: 'src/content/tags/blog.yaml',
    authors: 'src/content/authors',
    title: 'Blog',
    description: 'News about the Mecha documentation: what it covers, how it is built and what changes.',
    postsPerPage: 10,
  },
  navbar: {
    hideOnScroll: true,
    logo: { src: '/img/mecha-tile.svg', srcDark: '/img/mecha-tile-dark.svg', alt: 'Mecha', width: 72, height: 28, href: '/' },
    items: [
      { type: 'docSidebar', label: 'Mecha Comet', sidebarId: 'comet', position: 'left' },
      { type: 'docSidebar', label: 'Mechanix OS', sidebarId: 'mechanix', position: 'left' },
      { type: 'docSidebar', label: 'MCTK', sidebarId: 'mctk', position: 'left' },
      { type: 'docSidebar', label: 'Cloud', sidebarId: 'mecha-cloud', position: 'left' },
      { type: 'docSidebar', label: 'API', sidebarId: 'api', position: 'left' },
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
          { label: 'Code Of Conduct', href: 'https://mecha.so/legal/code-of-conduct' },
          { label: 'Media Kit', href: 'https://mecha.so/media-kit' },
          { label: 'Comet On Kickstarter', href: 'https://mecha.so/comet/notify' },
        ],
      },
      {
        items: [
          { label: 'Blog', href: '/blog' },
          { label: 'Tags', href: '/tags' },
          { label: 'All pages', href: '/search' },
        ],
      },
    ],
    copyright: '© 2025 Mecha Systems Inc.',
  },
  announcementBar: {
    id: 'flashing-erases',
    content:
      'Flashing erases the Comet, <code>/home</code> included. <a href="/comet/advanced/building-debian-rootfs/flash-rootfs">Read the guide first</a>.',
  },
  colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  search: {
    appId: process.env['ALGOLIA_APP_ID'] ?? '',
    apiKey: process.env['ALGOLIA_API_KEY'] ?? '',
    indexName: process.env['ALGOLIA_INDEX_NAME'] ?? '',
    contextualSearch: true,
    placeholder: 'Search Mecha Documentation',
    searchPagePath: '/search',
    missingResultsUrl: 'https://github.com/mecha-org/mecha-docs/issues/new?title=Search%20finds%20nothing%20for%3A%20',
  },
  code: {
    theme: 'one-dark-pro',
    languages: [
      'bash',
      'java',
      'shellsession',
      'python',
      'c',
      'cpp',
      'rust',
      'go',
      'javascript',
      'typescript',
      'json',
      'yaml',
      'toml',
      'ini',
      'diff',
      'ruby',
      'php',
      'csharp',
      'powershell',
      'makefile',
      'http',
      'xml',
      'html',
      'css',
      'mdx',
      'text',
    ],
  },
  apis: [
    {
      id: 'mecha-cloud-apis',
      file: 'openapi/mechaApis.yaml',
      path: '/apis/references',
      groupBy: 'tag',
      sampleLanguages: ['shell', 'python', 'node', 'go', 'java', 'rust', 'php', 'csharp'],
      showSchemas: true,
    },
  ],
  // The specification names both addresses of this page.
  redirects: { '/mctk/intro/introduction': '/mctk/introduction' },
});
