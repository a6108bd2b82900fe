import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isStillRunning } from './processes.ts';

/** Taken during a build: Astro builds every site in the same project folders, and two builds at a time would mix. */
export const BUILD_LOCK = '.astro/build.lock';

const POLL_MILLISECONDS = 50;
/** A lock without a number is being written. After so many milliseconds, its process was stopped or out of disk space. */
const WRITING_MILLISECONDS = 5_000;

/** Locks of this process. A stopped process may have had the same id, because ids repeat in containers. */
const ownLocks = new Set<string>();

/**
 * Runs work that only one process may do at a time, in order of arrival.
 *
 * @param file shared between the processes
 * @param onWait is called once with the id of the process to wait for
 * @throws errors of `work`
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait: (holder: number) => void = () => undefined,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  let isReported = false;
  while (!tryLock(file)) {
    const holder = readHolder(file);
    if (!isReported && holder !== undefined) onWait(holder);
    isReported ||= holder !== undefined;
    await wait(POLL_MILLISECONDS);
  }
  try {
    return await work();
  } finally {
    ownLocks.delete(resolve(file));
    rmSync(file, { force: true });
  }
}

/** Takes the lock if it is free, or frees it if its process was stopped. */
function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    ownLocks.add(resolve(file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Checks if a lock's process is gone. */
function isStale(file: string): boolean {
  const taken = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (taken === undefined) return false;
  const holder = readHolder(file);
  if (holder === undefined) return Date.now() - taken > WRITING_MILLISECONDS;
  if (holder === process.pid) return !ownLocks.has(resolve(file));
  return !isStillRunning(holder, taken);
}

/** Returns the lock's process; none if the lock is gone or still being written. */
function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
