import { defineVariant } from '../variant-config.ts';

/** Readers choose the colour mode; the system's preference counts for nothing. */
export default defineVariant({
  docs: 'e2e/variants/markdown/docs',
  sidebars: { docs: ['index', 'more', 'parts', 'landing'] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { style: 'primary', items: [{ type: 'docSidebar', label: 'Docs', sidebarId: 'docs', position: 'left' }] },
});
