import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isStillRunning } from './processes.ts';

/** Held while a site is built: Astro makes every site in the same folders of the project, and two builds at a time would mix. */
export const BUILD_LOCK = '.astro/build.lock';

const POLL_MILLISECONDS = 50;
/** A lock without a number is being written; after so many milliseconds its process was stopped before it could, or had no space. */
const WRITING_MILLISECONDS = 5_000;

/** Locks of this process, which may have its number from one that was stopped: in a container the same numbers come back. */
const ownLocks = new Set<string>();

/**
 * Does something that only one process may do at a time, after those that began before.
 *
 * @param file by which processes know of each other
 * @param onWait is called once with the number of the process that is waited for
 * @throws whatever `work` throws
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait: (holder: number) => void = () => undefined,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  let isToldOf = false;
  while (!tryLock(file)) {
    const holder = readHolder(file);
    if (!isToldOf && holder !== undefined) onWait(holder);
    isToldOf ||= holder !== undefined;
    await wait(POLL_MILLISECONDS);
  }
  try {
    return await work();
  } finally {
    ownLocks.delete(resolve(file));
    rmSync(file, { force: true });
  }
}

/** Takes the lock when it is free, or frees it when the process that took it was stopped. */
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

/** Reports whether nobody is left who would free a lock. */
function isStale(file: string): boolean {
  const taken = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (taken === undefined) return false;
  const holder = readHolder(file);
  if (holder === undefined) return Date.now() - taken > WRITING_MILLISECONDS;
  if (holder === process.pid) return !ownLocks.has(resolve(file));
  return !isStillRunning(holder, taken);
}

/** Process that took the lock; none when it is gone or still being written. */
function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
