import { defineVariant } from '../variant-config.ts';

/** Markdown and components, with nothing around a page but a link and the button of the colour mode: readers choose it, and the system's preference counts for nothing. */
export default defineVariant({
  docs: 'e2e/variants/plain-frame/docs',
  sidebars: { docs: ['index', 'more', 'parts', 'landing'] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { style: 'primary', items: [{ type: 'docSidebar', label: 'Docs', sidebarId: 'docs', position: 'left' }] },
});
