import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPrefetching } from './prefetch.ts';

const fetched = vi.fn<(address: URL) => Promise<Response>>(() => Promise.reject(new TypeError('no network')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Moves the pointer within a link. */
const move = (name: string) => document.querySelector(`a[href="/${name}"]`)?.dispatchEvent(new Event('pointermove', { bubbles: true }));

test('A pointer that passes over links prefetches none of them, and the one on which it rests', async () => {
  startPrefetching();
  for (const name of ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c']) {
    move(name);
    await vi.advanceTimersByTimeAsync(70);
  }
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(fetched.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/c']);
});
