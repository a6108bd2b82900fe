import { afterEach, expect, test } from 'vitest';
import { canPrefetch } from '../../lib/browser/connection.ts';
import { shouldHydrate } from './interactions.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

/** Connections, and what may load on each: a page or the search as the pointer comes near, the search on a touch, React for another island on a touch. */
test.each([
  [{ effectiveType: '4g', saveData: false }, true, true, true],
  [{ effectiveType: '3g', saveData: false }, true, true, false],
  [{ effectiveType: '2g', saveData: false }, false, true, false],
  [{ effectiveType: 'slow-2g', saveData: false }, false, true, false],
  [{ effectiveType: '4g', saveData: true }, false, false, false],
])('With %o, a near pointer loads pages and search: %s, a touch the search: %s, and other islands: %s', (connection, near, search, island) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(canPrefetch()).toBe(near);
  expect(shouldHydrate(new Event('pointerover'), true)).toBe(near);
  expect(shouldHydrate(new Event('pointerover'), false)).toBe(false);
  for (const type of ['touchstart', 'focusin', 'click']) {
    expect(shouldHydrate(new Event(type), true)).toBe(search);
    expect(shouldHydrate(new Event(type), false)).toBe(island);
  }
});
