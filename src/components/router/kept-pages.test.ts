import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as CachedPages from './kept-pages.ts';

let pages: typeof CachedPages;

const addressOf = (name: string) => new URL(`https://example.com/${name}`);
const keep = (name: string, html = name) => pages.cachePage(addressOf(name), { url: addressOf(name).href, html });
const find = (name: string, isFresh = false) => pages.findCachedPage(addressOf(name), { isFresh })?.html;

describe('Pages kept in memory', () => {
  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers();
    pages = await import('./kept-pages.ts');
    return () => vi.useRealTimers();
  });

  test('are found by their address whatever heading it names', () => {
    keep('a');
    expect(pages.findCachedPage(new URL('https://example.com/a#b'), { isFresh: false })?.html).toBe('a');
    expect(find('b')).toBeUndefined();
  });

  test('answer a click for a stated time only, and the way back always', () => {
    keep('a');
    vi.advanceTimersByTime(pages.KEPT.fresh);
    expect(find('a', true)).toBe('a');
    vi.advanceTimersByTime(1);
    expect(find('a', true)).toBeUndefined();
    expect(find('a')).toBe('a');
  });

  test('are the last twenty at least, and make room in the order of their last use', () => {
    expect(pages.KEPT.pages).toBeGreaterThanOrEqual(20);
    const names = Array.from({ length: pages.KEPT.pages }, (_, index) => `page-${index}`);
    names.forEach((name) => keep(name));
    find('page-0');
    keep('one-more');
    expect(find('page-0')).toBe('page-0');
    expect(find('page-1')).toBeUndefined();
    expect(find('page-2')).toBe('page-2');
  });

  test('take a bounded amount of memory, but for a page that is larger alone', () => {
    keep('a');
    keep('large', 'x'.repeat(pages.KEPT.characters + 1));
    expect(find('a')).toBeUndefined();
    expect(find('large')).toHaveLength(pages.KEPT.characters + 1);
    keep('b');
    expect(find('large')).toBeUndefined();
    expect(find('b')).toBe('b');
  });
});
