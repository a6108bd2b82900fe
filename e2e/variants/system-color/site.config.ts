import { defineVariant } from '../variant-config.ts';

/** The colour mode follows the system until the reader chooses; choices end with the tab; the announcement stays. */
export default defineVariant({
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  storage: 'session',
  announcementBar: { id: 'stays', content: 'Read this.', isCloseable: false, backgroundColor: '#3a1d6e', textColor: '#ffffff' },
});
