import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  docs: 'e2e/variants/broken-page-link/docs',
  sidebars: { docs: ['index', 'idnex'] },
  navbar: { items: [{ type: 'link', label: 'Blog', href: '/blgo', position: 'left' }] },
});
