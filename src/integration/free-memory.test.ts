import { afterEach, expect, it, vi } from 'vitest';
import { freeMemory } from './free-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['gives memory back when it has taken much', 2 ** 30, 1],
  ['does not wait for what saves little', 2 ** 28, 0],
])('A build %s', (_, bytes, calls) => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(bytes);
  freeMemory();
  expect(gc).toHaveBeenCalledTimes(calls);
});

it('A process without the permission continues', () => {
  vi.stubGlobal('gc', undefined);
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(2 ** 30);
  expect(freeMemory).not.toThrow();
});
