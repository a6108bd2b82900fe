import { WHOLE, type Kept } from './messages.ts';

/** Text on the page while nothing is saved. The worker replaces it. */
export const NOTHING_KEPT = 'No pages are saved on this device.';

/** Describes the saved content and its date for readers. */
export function describeSaved({ areas, pages, since }: Kept, offered: readonly { key: string; label: string }[]): string {
  const labels = areas.map((key) => offered.find((area) => area.key === key)?.label ?? key);
  const what = areas.includes(WHOLE) ? 'everything' : labels.join(', ');
  return `Saved on this device: ${what} (${pages} pages), as of ${formatTime(since)}.`;
}

/** Describes an update since the reader's last visit. */
export function describeUpdate({ since }: Kept): string {
  return `Updated: the pages on this device are now those of ${formatTime(since)}.`;
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
