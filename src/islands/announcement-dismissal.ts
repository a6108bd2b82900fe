import { ANNOUNCEMENT_DISMISSED_KEY } from '../lib/browser/storage-keys.ts';
import { store } from '../lib/browser/storage.ts';

/** Closes the announcement when another tab stores that. */
export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === ANNOUNCEMENT_DISMISSED_KEY && newValue === 'true') document.documentElement.dataset['announcement'] = 'closed';
}

/** Stores that an announcement was closed in HTML (`AnnouncementBar.tsx`), until its id changes. */
export function storeAnnouncementClosed(): void {
  if (!document.querySelector('.announcement :popover-open')) return;
  document.documentElement.dataset['announcement'] = 'closed';
  store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
