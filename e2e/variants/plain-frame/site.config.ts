import { defineVariant } from '../variant-config.ts';

/** Markdown and components, framed by only a link and the colour mode button: readers choose the mode, not the system. */
export default defineVariant({
  docs: 'e2e/variants/plain-frame/docs',
  sidebars: { docs: ['index', 'more', 'parts', 'landing', 'choices', 'choices-again'] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { style: 'primary', items: [{ type: 'docSidebar', label: 'Docs', sidebarId: 'docs', position: 'left' }] },
});
