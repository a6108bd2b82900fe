/** A newer pack is looked for once in so many milliseconds, while pages are opened. */
export const HOUR = 3_600_000;

/** Whether a newer pack is to be looked for; a clock that was set back would put it off for as long as it was wrong. */
export function isDue(checked: number, now: number): boolean {
  return now - checked >= HOUR || now < checked;
}
