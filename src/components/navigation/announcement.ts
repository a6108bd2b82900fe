import { ANNOUNCEMENT_DISMISSED_KEY } from '../../lib/browser/storage-keys.ts';
import { store } from '../../lib/browser/storage.ts';

const markClosed = () => (document.documentElement.dataset['announcement'] = 'closed');

/** Stores that an announcement was closed in HTML (`islands/AnnouncementBar.tsx`), until its id changes. */
export function storeAnnouncementClosed(): void {
  if (!document.querySelector('.announcement :popover-open')) return;
  markClosed();
  store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}

/** Closes the announcement when that is stored in another tab. */
export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === ANNOUNCEMENT_DISMISSED_KEY && newValue === 'true') markClosed();
}
