import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  navbar: { items: [{ type: 'link', label: 'Blog', href: '/blgo', position: 'left' }] },
});
