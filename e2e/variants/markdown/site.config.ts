import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  docs: 'e2e/variants/markdown/docs',
  sidebars: { docs: ['index', 'more', 'parts', 'landing'] },
});
