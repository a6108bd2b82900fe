/** Milliseconds between two checks for updates. */
export const HOUR = 3_600_000;

/** Returns whether to check for updates, which costs data. A clock set back would otherwise delay the check. */
export function isDue(checked: number, now: number, connection: { saveData?: boolean } = {}): boolean {
  return !connection.saveData && (now - checked >= HOUR || now < checked);
}
