import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** Taken during a build: Astro builds every site in the same project folders, and two builds at a time would mix. */
export const BUILD_LOCK = '.astro/building';

/**
 * A lock is a folder whose time its process updates. One that is older than this
 * was left by a process that was killed. A process that was stopped for longer
 * ends when it runs again, as another may have taken its lock.
 */
const STALE_MILLISECONDS = 15_000;
const UPDATE_MILLISECONDS = 1000;
const POLL = { forever: true, factor: 1, minTimeout: 200, maxTimeout: 200 };

/**
 * Runs work that only one process may do at a time.
 *
 * @param path shared between the processes; its folder is created
 * @param onWait is called once if another process has the lock
 * @throws errors of `work`
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>, onWait: () => void = () => undefined): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  const take = (retries: typeof POLL | number) =>
    lock(path, { realpath: false, lockfilePath: path, stale: STALE_MILLISECONDS, update: UPDATE_MILLISECONDS, retries });
  const release = await take(0).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    onWait();
    return take(POLL);
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
