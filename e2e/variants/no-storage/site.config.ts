import { defineVariant } from '../variant-config.ts';

/** Nothing is kept in the reader's browser, and the policy is for a host that sends no headers. */
export default defineVariant({
  storage: 'none',
  contentSecurityPolicy: 'meta',
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar: { id: 'one', content: 'News.' },
});
