import { describe, expect, test } from 'vitest';
import { collectSynonyms, readQuery } from './query-words.ts';

const synonyms = collectSynonyms({ same: [['turn off', 'power off']], others: {} });

const listWords = (query: string) => readQuery(query, synonyms).words.map(({ spellings }) => spellings[0]);

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

  test.each(['turn off', 'turn-off', 'TurnOff'])('treats a phrase of the lists as one word: %s', (query) => {
    const [word, ...others] = readQuery(query, synonyms).words;
    expect(word?.spellings).toContain('turnoff');
    expect(word?.synonyms).toContain('power');
    expect(others).toEqual([]);
  });
});

describe('a pasted line', () => {
  test.each([
    ['bash: i2cdetect: command not found', ['i2cdetect', 'command', 'found']],
    ['sudo: gpioset: command not found', ['gpioset', 'command', 'found']],
    ["ModuleNotFoundError: No module named 'gpiod'", ['modulenotfounderror', 'module', 'named', 'gpiod']],
  ])('does not count who reports the error: %s', (line, words) => {
    const read = readQuery(line, synonyms);
    expect(listWords(line)).toEqual(words);
    expect(read.isTrouble).toBe(true);
  });

  test.each([
    ["No module named 'gpiod'", 'gpiod'],
    ['zsh: command not found: gpioset', 'gpioset'],
    ['bash: gpioset: command not found', 'gpioset'],
    ['Permission denied: try again', undefined],
    ['gpioset', undefined],
    ['/usr/bin/ld: undefined reference', 'usr/bin/ld'],
  ])('has names, which count most, but are optional: %s', (line, name) => {
    const names = readQuery(line, synonyms).words.filter(({ isOptional, weight }) => isOptional && weight > 1);
    expect(names.map(({ spellings }) => spellings[0])).toEqual(name ? [name] : []);
  });

  test('has numbers, which are optional, except for HTTP errors', () => {
    const { words } = readQuery('port 22 status 503', synonyms);
    expect(words.map(({ isOptional }) => isOptional)).toEqual([false, true, false, false]);
    expect(words[3]?.spellings).toEqual(['503', '5xx']);
  });
});
