import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  navbar: { items: [{ type: 'docSidebar', label: 'Guide', sidebarId: 'dcos', position: 'left' }] },
});
