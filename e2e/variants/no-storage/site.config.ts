import { defineVariant } from '../variant-config.ts';

/** Nothing is kept in the reader's browser. */
export default defineVariant({
  storage: 'none',
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar: { id: 'one', content: 'News.' },
  navbar: { items: [{ type: 'search', position: 'right' }] },
});
