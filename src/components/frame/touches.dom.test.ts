import { afterEach, expect, test } from 'vitest';
import { canPrefetch } from '../../lib/browser/connection.ts';
import { ignoreSecondTap, shouldHydrate } from './touches.ts';

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

let now = 0;

/** Sends an event of a tap to an element at a time and a place. Returns whether the page ignores it. */
function send(type: 'pointerdown' | 'click', target: Element, timeStamp: number, x: number, pointerType = 'touch'): boolean {
  const event = new MouseEvent(type, { cancelable: true }) as PointerEvent;
  for (const [name, value] of Object.entries({ target, timeStamp, x, y: 0, pointerType })) Object.defineProperty(event, name, { value });
  ignoreSecondTap(event);
  return event.defaultPrevented;
}

test.each([
  ['on what the first put there', 250, 0, 'other', 'touch', true],
  ['on the same element', 250, 0, 'same', 'touch', false],
  ['half a second later', 500, 0, 'other', 'touch', false],
  ['somewhere else', 250, 24, 'other', 'touch', false],
  ['by mouse', 250, 0, 'other', 'mouse', false],
] as const)('A second tap %s: %i ms later, %i pixels away (R-NAV-12)', (_, later, away, where, pointerType, isIgnored) => {
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  now += 10_000;
  const target = where === 'same' ? first : second;
  expect(send('pointerdown', first, now, 100)).toBe(false);
  expect(send('click', first, now + 80, 100)).toBe(false);
  expect(send('pointerdown', target, now + 80 + later, 100 + away, pointerType)).toBe(isIgnored);
  expect(send('click', target, now + 160 + later, 100 + away, pointerType)).toBe(isIgnored);
});
