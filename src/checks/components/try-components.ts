import { Worker } from 'node:worker_threads';
import type { Problem } from '../../lib/problem.ts';

/** A component with its props. */
export interface Trial {
  /** Path from the project root. */
  file: string;
  props: Readonly<Record<string, unknown>>;
}

/** A component's HTML, or its error message, with the problems of files that it reads. */
export type TrialResult =
  | { html: string; error?: undefined; problems?: undefined }
  | { html?: undefined; error: string; problems?: readonly Problem[] | undefined };

/** Runs the trials. */
const WORKER = new URL('trial-worker.ts', import.meta.url);

/** Renders single components as a build would, to report their errors early. */
export async function tryComponents(trials: readonly Trial[]): Promise<TrialResult[]> {
  if (trials.length === 0) return [];
  return new Promise((resolve, reject) => {
    new Worker(WORKER, { workerData: trials }).once('message', resolve).once('error', reject);
  });
}
