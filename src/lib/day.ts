/** Formats a date as `YYYY-MM-DD` in UTC. */
export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Formats a date in words, such as `November 20, 2026`, in UTC. */
export function formatLongDay(date: Date): string {
  return date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Checks if a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && formatDay(date) === text;
}
