import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildIndex } from './build-index.ts';
import { SearchEngine, TYPING_PAUSE } from './engine.ts';
import { makeEngine, makePage, makeRequest, WORDS } from './fixtures/make-engine.ts';
import { listIndexFiles } from './index-format.ts';

describe('a large index', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `s${index.toString(36)}x`);
  const records = Array.from({ length: 100 }, (_, page) =>
    makePage(`/a/${page}`, `Page ${page}`, [['', words.slice(page * 40, page * 40 + 40).join(' ')]]),
  ).flat();
  const isOfTerms = (name: string) => name.includes('terms-');

  test('has several files of terms, and needs one for a word', async () => {
    expect(buildIndex(records, WORDS, () => 'v').manifest.shards.length).toBeGreaterThan(3);
    for (const word of [words[0], words[1234], words.at(-1)]) {
      const { engine, loaded } = makeEngine(records);
      const { hits } = await engine.search(makeRequest(word ?? ''));
      expect(hits[0]?.page.sections[0]?.[3]).toContain(word);
      expect(loaded.filter(isOfTerms)).toHaveLength(1);
    }
  });

  describe('while the reader types', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const settle = () => vi.advanceTimersByTimeAsync(1);

    test('loads nothing for words that do not count and for beginnings that may lead to several files, until typing pauses', async () => {
      const { engine, loaded } = makeEngine(records);
      await engine.warm();
      for (const query of ['h', 'ho', 'how', 'how ', 'how s']) engine.search(makeRequest(query, { isTyped: true })).catch(() => undefined);
      await settle();
      expect(loaded.filter(isOfTerms)).toEqual([]);
      await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
      expect(loaded.filter(isOfTerms)).toHaveLength(1);
    });

    test('loads the texts of pages only when typing pauses, and ends an earlier query', async () => {
      const { engine, loaded } = makeEngine(records);
      const earlier = engine.search(makeRequest(`${words[2000]} `, { isTyped: true }));
      const isEnded = expect(earlier).rejects.toThrow('typed on');
      await settle();
      const answer = engine.search(makeRequest(`${words[3000]} `, { isTyped: true }));
      await settle();
      expect(loaded.filter((name) => name.includes('page-'))).toEqual([]);
      await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
      await isEnded;
      expect((await answer).hits).toHaveLength(1);
    });

    test('gives up the texts that an earlier query waits for, except those that the new one needs', async () => {
      const files = listIndexFiles(buildIndex(records, WORDS, () => 'v'));
      const given: string[] = [];
      const engine = new SearchEngine((name, signal) => {
        signal?.addEventListener('abort', () => given.push(name));
        return name.includes('page-') ? new Promise(() => undefined) : Promise.resolve(files[name] ?? '');
      });
      for (const query of [`${words[2000]} `, `${words[2001]} `, `${words[3000]} `]) {
        engine.search(makeRequest(query, { isTyped: true })).catch(() => undefined);
        await vi.advanceTimersByTimeAsync(TYPING_PAUSE + 1);
      }
      expect(given.map((name) => name.replace(/.*\//, ''))).toEqual(['page-50.json']);
    });
  });
});
