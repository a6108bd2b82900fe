import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as CachedPages from './page-cache.ts';

let pages: typeof CachedPages;

const addressOf = (name: string) => new URL(`https://example.com/${name}`);
const cache = (name: string, html = name) => pages.cachePage(addressOf(name), { url: addressOf(name).href, html });
const find = (name: string, isFresh = false) => pages.findCachedPage(addressOf(name), { isFresh })?.html;

describe('Cached pages', () => {
  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers();
    pages = await import('./page-cache.ts');
    return () => vi.useRealTimers();
  });

  test('are found by their address, whatever its hash', () => {
    cache('a');
    expect(pages.findCachedPage(new URL('https://example.com/a#b'), { isFresh: false })?.html).toBe('a');
    expect(find('b')).toBeUndefined();
  });

  test('answer a click for a limited time, and Back always', () => {
    cache('a');
    vi.advanceTimersByTime(pages.CACHE_LIMITS.fresh);
    expect(find('a', true)).toBe('a');
    vi.advanceTimersByTime(1);
    expect(find('a', true)).toBeUndefined();
    expect(find('a')).toBe('a');
  });

  test('are at least twenty, and the least recently used is evicted first', () => {
    expect(pages.CACHE_LIMITS.pages).toBeGreaterThanOrEqual(20);
    const names = Array.from({ length: pages.CACHE_LIMITS.pages }, (_, index) => `page-${index}`);
    names.forEach((name) => cache(name));
    find('page-0');
    cache('one-more');
    expect(find('page-0')).toBe('page-0');
    expect(find('page-1')).toBeUndefined();
    expect(find('page-2')).toBe('page-2');
  });
});
