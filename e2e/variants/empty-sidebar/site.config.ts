import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  sidebars: { docs: ['index'], empty: [] },
  navbar: { items: [{ type: 'docSidebar', label: 'Guide', sidebarId: 'empty', position: 'left' }] },
});
