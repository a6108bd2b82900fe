import { ANNOUNCEMENT_DISMISSED_KEY } from '../lib/browser/storage-keys.ts';
import { store } from '../lib/browser/storage.ts';

/** Stores that an announcement was closed in HTML (`AnnouncementBar.tsx`), until its id changes. */
export function storeAnnouncementClosed(): void {
  if (!document.querySelector('.announcement :popover-open')) return;
  document.documentElement.dataset['announcement'] = 'closed';
  store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
