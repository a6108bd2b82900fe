import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  footer: { links: [{ title: 'Here', items: [{ label: 'Tags', href: '/tgas' }] }] },
});
