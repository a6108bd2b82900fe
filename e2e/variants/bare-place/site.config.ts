import { defineVariant } from '../variant-config.ts';

/** For restricted environments: a host that sends no site headers, so that the policy is in the pages, and browsers without storage. */
export default defineVariant({
  contentSecurityPolicy: 'meta',
  storage: 'none',
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  docs: 'e2e/variants/plain-frame/docs',
  sidebars: { docs: ['index', 'more', 'parts', 'new/new', { type: 'operations', description: 'new' }] },
  apis: [{ id: 'new', file: 'src/reference/fixtures/constructs-3.1.yaml', path: '/new' }],
  navbar: {
    items: [
      { type: 'link', label: 'Start', href: '/' },
      { type: 'search', position: 'right' },
    ],
  },
  announcementBar: { id: 'one', content: 'News.' },
  redirects: { '/old': '/blog/hello', '/older': '/old' },
});
