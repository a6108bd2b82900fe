import { defineVariant } from '../variant-config.ts';

/** For a host that sends no headers of a site: the policy is in the pages. */
export default defineVariant({
  contentSecurityPolicy: 'meta',
  docs: 'e2e/variants/markdown/docs',
  sidebars: { docs: ['index', 'more', 'parts', 'new/new', { type: 'operations', description: 'new' }] },
  apis: [{ id: 'new', file: 'src/openapi/fixtures/constructs-3.1.yaml', path: '/new' }],
  navbar: {
    items: [
      { type: 'link', label: 'Start', href: '/' },
      { type: 'search', position: 'right' },
    ],
  },
  announcementBar: { id: 'one', content: 'News.' },
  redirects: { '/old': '/blog/hello', '/older': '/old' },
});
