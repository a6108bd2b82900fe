import { ANNOUNCEMENT_DISMISSED_KEY } from '../../lib/browser/storage-keys.ts';
import { readStored, store } from '../../lib/browser/storage.ts';

/** Stores that the announcement was closed in HTML (`islands/AnnouncementBar.tsx`), until its id changes. Closes it if another tab has stored that. */
export function syncAnnouncement(): void {
  const isClosed = document.querySelector('.announcement :popover-open') !== null;
  if (isClosed) store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
  if (isClosed || readStored(ANNOUNCEMENT_DISMISSED_KEY) === 'true') document.documentElement.dataset['announcement'] = 'closed';
}
