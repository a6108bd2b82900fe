import { ANNOUNCEMENT_DISMISSED_KEY } from '../data/storage-keys.ts';
import { store } from './storage.ts';

/** Whether the reader closed the announcement before this script was there, as HTML lets them. */
export function isAnnouncementClosed(): boolean {
  return document.querySelector('.announcement :popover-open') !== null;
}

/** Closes the announcement for good, or until it gets another id. */
export function closeAnnouncement(): void {
  document.documentElement.dataset['announcement'] = 'closed';
  store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
