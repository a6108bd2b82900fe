import { ANNOUNCEMENT_DISMISSED_KEY } from '../data/storage-keys.ts';
import { store } from './storage.ts';

/** Closes the announcement for good, or until it gets another id. */
export function closeAnnouncement(): void {
  document.documentElement.dataset['announcement'] = 'closed';
  store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
