import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILED_HOSTS_KEY } from '../../lib/browser/storage-keys.ts';
import { createHostsCache } from './hosts-cache.ts';

const HOST = { url: 'a.example', accept: 'readWrite', protocol: 'https' };
const fresh = () => Promise.resolve({ ...HOST, status: 'up', isUp: () => true, isTimedOut: () => false });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Reports a failed host to a cache as the client does: under its earlier state. */
async function fail(cache: ReturnType<typeof createHostsCache>, status: string): Promise<void> {
  const state = await cache.get(HOST, fresh);
  await cache.set(state, { ...HOST, status, lastUpdate: Date.now() });
}

test('A failed host is skipped for two minutes, then tried again', async () => {
  const cache = createHostsCache();
  await fail(cache, 'down');
  vi.advanceTimersByTime(119_000);
  expect((await cache.get(HOST, fresh)).isUp()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect((await cache.get(HOST, fresh)).isUp()).toBe(true);
});

test('A slow host may be tried last', async () => {
  const cache = createHostsCache();
  await fail(cache, 'timed out');
  const host = await cache.get(HOST, fresh);
  expect([host.isUp(), host.isTimedOut()]).toEqual([false, true]);
});

test('A failed host is skipped on the next page too, and invalid stored data is ignored', async () => {
  await fail(createHostsCache(), 'down');
  expect((await createHostsCache().get(HOST, fresh)).isUp()).toBe(false);
  for (const broken of ['', '{', '5', 'null', '[[1]]', '[["a.example",{"lastUpdate":"x"}]]']) {
    sessionStorage.setItem(FAILED_HOSTS_KEY, broken);
    expect((await createHostsCache().get(HOST, fresh)).isUp(), broken).toBe(true);
  }
});
