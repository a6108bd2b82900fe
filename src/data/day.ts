/** A date as `YYYY-MM-DD`, in UTC, for machines. */
export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A date in words, such as `November 20, 2026`, in UTC, for readers. */
export function formatLongDay(date: Date): string {
  return date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}
