import { describe, expect, test } from 'vitest';
import { collectSynonyms, readQuery } from './query-words.ts';

const synonyms = collectSynonyms({ same: [['turn off', 'power off']], others: {} });

const listWords = (query: string) => readQuery(query, synonyms).words.map(({ tokens }) => tokens.map(({ term }) => term).join(' '));

describe('a query', () => {
  test.each([
    ['how do i flash', ['flash'], false],
    ['camera not working', ['camera'], true],
    ["comet won't boot", ['comet', 'boot'], true],
    ['comet won’t boot', ['comet', 'boot'], true],
    ['what is my ip address', ['ip', 'address'], false],
  ])('%s contains %j', (query, words, isTrouble) => {
    expect(listWords(query)).toEqual(words);
    expect(readQuery(query, synonyms).isTrouble).toBe(isTrouble);
  });

  test.each(['drops', 'dropping', 'droping', 'disconnecting', 'disconected', 'freezes', 'crashed', 'failing', 'errors'])(
    'for trouble has any form of a word, also misspelt: %s',
    (word) => {
      const { words, isTrouble } = readQuery(`wifi ${word}`, synonyms);
      expect(isTrouble).toBe(true);
      expect(words[1]?.weight).toBeLessThan(1);
    },
  );

  test('of question words only keeps those that are in the index', () => {
    expect(listWords('not working')).toEqual(['not', 'working']);
    expect(listWords('error')).toEqual(['error']);
    expect(listWords('')).toEqual([]);
  });

  test('gives words for problems less weight, and paths more', () => {
    const [trouble, path] = readQuery('error /dev/i2c-2', synonyms).words;
    expect(trouble?.weight).toBeLessThan(1);
    expect(path?.weight).toBeGreaterThan(1);
  });

  test('treats words that are one term together as one', () => {
    const [word] = readQuery('turn off', synonyms).words;
    expect(word?.tokens.map(({ term }) => term)).toEqual(['turn', 'off']);
    expect(word?.synonyms).toContainEqual(['power', 'off']);
  });
});
