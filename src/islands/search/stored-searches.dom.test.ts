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
  ['a part of a text', { ...HIT, type: 'content', content: 'Some words' }],
  ['fields that nobody knows', { ...HIT, extra: { deep: [] } }],
])('A kept search with %s stays', (_name, entry) => {
  expect(readSearches(JSON.stringify([entry]))).toEqual([entry]);
});

test.each([
  ['no JSON', '{"a'],
  ['no list', '{"0":1,"length":1}'],
  ['a list in a text', '"[]"'],
  ['an entry that is null', '[null]'],
  ['no hierarchy', JSON.stringify([{ ...HIT, hierarchy: 'x' }])],
  ['a title that is no text', JSON.stringify([{ ...HIT, hierarchy: { lvl0: 'Comet', lvl1: {} } }])],
  ['an area that is missing', JSON.stringify([{ ...HIT, hierarchy: { lvl1: 'A page' } }])],
  ['a kind that nobody knows', JSON.stringify([{ ...HIT, type: 'constructor' }])],
  ['an address that is a script', JSON.stringify([{ ...HIT, url: 'javascript:alert(1)' }])],
  ['an address that is no text', JSON.stringify([{ ...HIT, url: ['/comet'] }])],
])('A kept search with %s is dropped', (_name, text) => {
  expect(readSearches(text)).toEqual([]);
});

test('What is dropped is told once and written back, what is sound is not touched', () => {
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
