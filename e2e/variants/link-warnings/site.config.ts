import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  docs: 'e2e/variants/link-warnings/docs',
  sidebars: { docs: ['index', 'other'] },
});
