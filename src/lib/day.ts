/** Formats a date as `YYYY-MM-DD` in UTC. */
export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Formats a date in words, such as `November 20, 2026`, in UTC. */
export function formatLongDay(date: Date): string {
  return date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}
