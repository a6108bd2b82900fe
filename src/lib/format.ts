/** A number, and the space before its unit. */
const BEFORE_UNIT = /(?<=\d) (?=(?:[kMGmµ]?(?:V|A|W|Hz|Ω|F|Ah|Wh)|[kKMGT]?B(?:\/s)?|[KMGT]iB|[kMG]?bit\/s|[µmck]?m|[µm]?s|°C|dB)(?![\w/-]))/g;

/** Joins numbers to the symbols of their units, so that no line ends between them. */
export function joinUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00A0');
}

/** Writes a number with its noun, `1 operation` or `2 operations`. */
export function countNouns(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

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
