import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress, stopProgress } from './progress-bar.ts';

const getBar = () => document.querySelector<HTMLElement>('.progress-bar');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopProgress();
  vi.useRealTimers();
});

test('The bar appears 200 ms after a link was followed, not before, and grows from 8 % every 800 ms by at most 2 % (R-NAV-3)', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  startProgress();
  vi.advanceTimersByTime(199);
  expect(getBar()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(getBar()?.style.scale).toBe('0.08 1');
  expect(getBar()?.style.transition).toContain('200ms');
  vi.advanceTimersByTime(799);
  expect(getBar()?.style.scale).toBe('0.08 1');
  vi.advanceTimersByTime(1);
  expect(getBar()?.style.scale).toBe('0.1 1');
  stopProgress();
  expect(getBar()).toBeNull();
});

test('For a page that comes sooner, the bar never appears', () => {
  startProgress();
  vi.advanceTimersByTime(150);
  stopProgress();
  vi.advanceTimersByTime(1000);
  expect(getBar()).toBeNull();
});
