type Level = 'debug' | 'info' | 'warn';
type Report = (level: Level, log: never) => void;

/** Passes on what the bundler says, but for `"use astro:head-inject"` in MDX modules: Astro reads that directive itself. */
export function reportBundlerLog(level: Level, log: { code?: string }, report: Report): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log as never);
}
