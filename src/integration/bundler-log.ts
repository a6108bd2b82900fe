type Level = 'debug' | 'info' | 'warn';
type Report = (level: Level, log: never) => void;

/** Passes on bundler messages, except for `"use astro:head-inject"` in MDX modules, a directive for Astro. */
export function reportBundlerLog(level: Level, log: { code?: string }, report: Report): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log as never);
}
