import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'deep/lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('Tasks with a lock run one after another, in the order of their requests', async () => {
  const log: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const onWait = vi.fn();
  const one = withLock(file, async () => {
    log.push(`one by ${readFileSync(file, 'utf8')}`);
    await first.promise;
    log.push('one ends');
  });
  const two = withLock(
    file,
    () => {
      log.push('two');
      return Promise.resolve();
    },
    onWait,
  );
  expect(onWait).toHaveBeenCalledExactlyOnceWith(process.pid);
  first.resolve(undefined);
  await Promise.all([one, two]);
  expect(log).toEqual([`one by ${process.pid}`, 'one ends', 'two']);
  expect(existsSync(file)).toBe(false);
});

test('A task that fails releases the lock', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(file, () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('The lock of a stopped process is released', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await withLock(file, () => Promise.resolve());
  writeFileSync(file, String(pid));
  await expect(withLock(file, () => Promise.resolve('mine'))).resolves.toBe('mine');
});

/** Leaves a lock as if a process had taken it some seconds ago. */
function leaveLock(text: string, secondsAgo: number): void {
  mkdirSync(join(folder, 'deep'));
  writeFileSync(file, text);
  const then = Date.now() / 1000 - secondsAgo;
  utimesSync(file, then, then);
}

test.each([
  ['of an earlier process with the same number, in a restarted container,', String(process.pid), 0],
  ['of a number that another program has since got', String(process.ppid), 1e9],
  ['that was never written, as on a full disk,', '', 60],
])('The lock %s is released', async (_what, holder, secondsAgo) => {
  leaveLock(holder, secondsAgo);
  await expect(withLock(file, () => Promise.resolve('mine'))).resolves.toBe('mine');
});

test('The lock of a process that runs since before it took the lock is awaited', async () => {
  leaveLock(String(process.ppid), 0);
  const onWait = vi.fn(() => rmSync(file));
  await withLock(file, () => Promise.resolve(), onWait);
  expect(onWait).toHaveBeenCalledExactlyOnceWith(process.ppid);
});
