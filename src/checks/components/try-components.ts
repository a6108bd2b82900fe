import { Worker } from 'node:worker_threads';

/** A component with what a page gives it. */
export interface Trial {
  /** Path of its file, from the project root. */
  file: string;
  props: Readonly<Record<string, unknown>>;
}

/** What a component printed, or the words of its error. */
export type TrialResult = { html: string; error?: undefined } | { html?: undefined; error: string };

/** What trials of components run in. */
const WORKER = new URL('trial-worker.ts', import.meta.url);

/**
 * Prints components by themselves, as a build would, so that what they refuse is known before it.
 */
export async function tryComponents(trials: readonly Trial[]): Promise<TrialResult[]> {
  if (trials.length === 0) return [];
  return new Promise((resolve, reject) => {
    new Worker(WORKER, { workerData: trials }).once('message', resolve).once('error', reject);
  });
}
