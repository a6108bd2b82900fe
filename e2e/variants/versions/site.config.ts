import { defineVariant } from '../variant-config.ts';

const folder = 'e2e/variants/versions';

/**
 * Two versions of a toolkit's docs, as `npm run new -- version` cuts them. Since then
 * one page has changed, one has moved, and one is gone.
 */
export default defineVariant({
  offline: true,
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'index',
      docs: `${folder}/docs`,
      sidebars: { main: ['index', 'setup', 'concepts', 'guides', 'guides/first-app'] },
    },
    {
      name: '1.0',
      label: 'Version 1.0',
      isLast: false,
      path: '/1.0',
      mainDocId: 'index',
      docs: `${folder}/docs-1.0`,
      sidebars: { main: ['index', 'setup', 'words', 'guides', 'guides/first-app', 'guides/winit'] },
    },
  ],
  navbar: {
    items: [
      { type: 'docSidebar', label: 'Toolkit', sidebarId: 'main', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  redirects: { '/words': '/concepts' },
});
