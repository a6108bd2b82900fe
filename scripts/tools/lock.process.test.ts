import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'deep/lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('Tasks with a lock run one after another, and one that waits says so once', async () => {
  const log: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const one = withLock(path, async () => {
    begun.resolve(undefined);
    await first.promise;
    log.push('one ends');
  });
  await begun.promise;
  const onWait = vi.fn(() => first.resolve(undefined));
  await Promise.all([one, withLock(path, () => Promise.resolve(log.push('two')), onWait)]);
  expect(log).toEqual(['one ends', 'two']);
  expect(onWait).toHaveBeenCalledTimes(1);
  expect(existsSync(path)).toBe(false);
});

test('A task that fails releases the lock', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(path, () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('The lock of a process that was killed is taken over', async () => {
  mkdirSync(path, { recursive: true });
  utimesSync(path, 1, 1);
  await expect(withLock(path, () => Promise.resolve('mine'))).resolves.toBe('mine');
});

/** Starts a process that takes the lock and would keep it for ever. */
async function startHolder() {
  const code = `const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    await withLock(${JSON.stringify(path)}, async () => { console.log('mine'); await new Promise((done) => setTimeout(done, 1e8)); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return child;
}

test('A process that is asked to end gives its lock back', async () => {
  const child = await startHolder();
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(existsSync(path)).toBe(false);
});

test('A process that lost its lock to another ends with an error, so that never two do the work to its end', async () => {
  const child = await startHolder();
  rmSync(path, { recursive: true });
  mkdirSync(path);
  const [code] = (await once(child, 'close')) as [number];
  expect(code).not.toBe(0);
});
