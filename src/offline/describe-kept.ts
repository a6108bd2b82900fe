import { WHOLE, type Kept } from './messages.ts';

/** What the page says that nothing is kept with; the worker puts what is kept in its place. */
export const NOTHING_KEPT = 'Nothing is kept on this device.';

/** Says what is kept, and since when, in the words of readers. */
export function describeKept({ areas, pages, since }: Kept, offered: readonly { key: string; label: string }[]): string {
  const labels = areas.map((key) => offered.find((area) => area.key === key)?.label ?? key);
  const what = areas.includes(WHOLE) ? 'everything' : labels.join(', ');
  return `Kept on this device: ${what} (${pages} pages), as of ${formatTime(since)}.`;
}

/** Says that what is kept has changed since the reader last came. */
export function describeUpdate({ since }: Kept): string {
  return `Updated: the pages on this device are those of ${formatTime(since)}.`;
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
