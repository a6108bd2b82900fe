import { ANNOUNCEMENT_DISMISSED_KEY } from '../data/storage-keys.ts';
import { store } from './storage.ts';

/** Keeps an announcement that HTML has closed (`AnnouncementBar.tsx`) closed for good, or until it gets another id. */
export function keepAnnouncementClosed(): void {
  if (!document.querySelector('.announcement :popover-open')) return;
  document.documentElement.dataset['announcement'] = 'closed';
  store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
