import { afterEach, expect, test, vi } from 'vitest';
import { dropBrokenSearches, readSearches } from './stored-searches.ts';

const HIT = { objectID: '1', type: 'lvl1', url: '/comet', hierarchy: { lvl0: 'Comet', lvl1: 'A page', lvl2: null }, content: null };
const KEY = '__DOCSEARCH_RECENT_SEARCHES__embedded';

afterEach(() => {
  localStorage.clear();
});

test.each([
  ['a title', HIT],
  ['an address elsewhere', { ...HIT, url: 'https://example.com/page' }],
  ['part of a text', { ...HIT, type: 'content', content: 'Some words' }],
  ['unknown fields', { ...HIT, extra: { deep: [] } }],
])('A stored search with %s stays', (_name, entry) => {
  expect(readSearches(JSON.stringify([entry]))).toEqual([entry]);
});

test.each([
  ['no JSON', '{"a'],
  ['no list', '{"0":1,"length":1}'],
  ['a list in a string', '"[]"'],
  ['a null entry', '[null]'],
  ['no hierarchy', JSON.stringify([{ ...HIT, hierarchy: 'x' }])],
  ['a title that is not a string', JSON.stringify([{ ...HIT, hierarchy: { lvl0: 'Comet', lvl1: {} } }])],
  ['no area', JSON.stringify([{ ...HIT, hierarchy: { lvl1: 'A page' } }])],
  ['an unknown type', JSON.stringify([{ ...HIT, type: 'constructor' }])],
  ['an address that is a script', JSON.stringify([{ ...HIT, url: 'javascript:alert(1)' }])],
  ['an address that is not a string', JSON.stringify([{ ...HIT, url: ['/comet'] }])],
])('A stored search with %s is dropped', (_name, text) => {
  expect(readSearches(text)).toEqual([]);
});

test('Dropping searches is logged once and written back, and valid ones are not rewritten', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  localStorage.setItem(KEY, JSON.stringify([HIT]));
  write.mockClear();
  dropBrokenSearches('embedded');
  expect(write).not.toHaveBeenCalled();
  localStorage.setItem(KEY, JSON.stringify([HIT, 5]));
  dropBrokenSearches('embedded');
  dropBrokenSearches('embedded');
  expect(warn).toHaveBeenCalledOnce();
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify([HIT]));
});

test('Without storage there is nothing to drop', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => dropBrokenSearches('embedded')).not.toThrow();
});
