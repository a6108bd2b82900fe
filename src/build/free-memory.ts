/** Below this a build is small, and its seconds count for more. */
const MANY_BYTES = 800 * 1024 * 1024;

/**
 * Gives what is left over back to the system, where the process lets it
 * (`node --expose-gc`, as `scripts/build.ts` calls it). V8 keeps the memory that
 * was in use at the most, so that what comes next would stand beside it.
 */
export function freeMemory(): void {
  if (process.memoryUsage.rss() > MANY_BYTES) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
