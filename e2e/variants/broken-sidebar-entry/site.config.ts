import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  sidebars: { docs: [{ type: 'category', label: 'All', entry: 'idnex', items: ['index'] }] },
});
