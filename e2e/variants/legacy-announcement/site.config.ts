import { defineVariant } from '../variant-config.ts';

/** Its announcement has the id that an older version misspelt. */
export default defineVariant({ announcementBar: { id: 'announcement-bar', content: 'News.' } });
