import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Held while a site is built: Astro makes every site in the same folders of the project, and two builds at a time would mix. */
export const BUILD_LOCK = '.astro/build.lock';

const POLL_MILLISECONDS = 50;

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
  for (let isFirst = true; !tryLock(file); isFirst = false) {
    if (isFirst) onWait(readHolder(file));
    await wait(POLL_MILLISECONDS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes the lock when it is free, or frees it when the process that held it was stopped. */
function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isRunning(readHolder(file))) rmSync(file, { force: true });
    return false;
  }
}

/** Process that holds the lock; this one when the lock is gone or still being written. */
function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
