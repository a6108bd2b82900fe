import { defineVariant } from '../variant-config.ts';

const folder = 'e2e/variants/all-navbar-items';

export default defineVariant({
  locales: {
    en: { label: 'English', htmlLang: 'en', path: '/' },
    fr: { label: 'Français', htmlLang: 'fr', path: '/fr' },
  },
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'index',
      docs: `${folder}/docs`,
      sidebars: { main: ['index'], guide: ['guide', 'guide/install', 'guide/fresh'] },
    },
    {
      name: '1.0',
      label: 'Version 1.0',
      isLast: false,
      path: '/1.0',
      mainDocId: 'index',
      docs: `${folder}/docs-1.0`,
      sidebars: { main: ['index'], guide: ['guide/install'] },
    },
  ],
  navbar: {
    style: 'dark',
    hideOnScroll: false,
    items: [
      { type: 'link', label: 'Tags', href: '/tags', position: 'left', className: 'own-class' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [
          { label: 'Blog', href: '/blog' },
          { label: 'Elsewhere', href: 'https://example.org/' },
        ],
      },
      { type: 'doc', label: 'Install it', docId: 'guide/install', position: 'left' },
      { type: 'docSidebar', label: 'Guide', sidebarId: 'guide', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'html', value: '<strong class="beta">Beta</strong>', position: 'right' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
});
