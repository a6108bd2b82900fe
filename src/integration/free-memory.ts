/** Memory below which a build is small, and time matters more. */
const MIN_BYTES = 800 * 1024 * 1024;

/**
 * Returns unused heap to the OS, if the process can (`node --expose-gc`, as in
 * `scripts/build.ts`). Otherwise V8 keeps its peak, and the next step adds to
 * it.
 */
export function freeMemory(): void {
  if (process.memoryUsage.rss() > MIN_BYTES) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
