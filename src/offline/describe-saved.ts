import { WHOLE_SITE, type SavedState } from './worker-messages.ts';

/** Text on the page while nothing is saved. The worker replaces it. */
export const NOTHING_SAVED = 'No pages are saved on this device.';

/** Describes the saved content and its date for readers. */
export function describeSaved({ areas, pages, since }: SavedState, offered: readonly { key: string; label: string }[]): string {
  const labels = areas.map((key) => offered.find((area) => area.key === key)?.label ?? key);
  const contents = areas.includes(WHOLE_SITE) ? 'everything' : labels.join(', ');
  return `Saved on this device: ${contents} (${pages} pages), as of ${formatTime(since)}.`;
}

/** Describes an update since the reader's last visit. */
export function describeUpdate({ since }: SavedState): string {
  return `Updated: the pages on this device are now those of ${formatTime(since)}.`;
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
