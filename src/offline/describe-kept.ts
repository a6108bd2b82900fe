import { WHOLE, type Kept } from './messages.ts';

/** What the page says that nothing is kept with; the worker puts what is kept in its place. */
export const NOTHING_KEPT = 'Nothing is kept on this device.';

/** Says what is kept, and since when, in the words of readers. */
export function describeKept({ areas, pages, since }: Kept, offered: readonly { key: string; label: string }[]): string {
  const labels = areas.map((key) => offered.find((area) => area.key === key)?.label ?? key);
  const what = areas.includes(WHOLE) ? 'everything' : labels.join(', ');
  const when = new Date(since).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return `Kept on this device: ${what} (${pages} pages), as of ${when}.`;
}
