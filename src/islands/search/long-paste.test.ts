import { expect, test } from 'vitest';
import { shortenQuery } from './long-paste.ts';

test.each([
  ['a short text', 'i2c sensor', 'i2c sensor'],
  ['the last line of several', 'Traceback\n  File "a.py"\nValueError: no such pin\n\n', 'ValueError: no such pin'],
  ['the last words of a long line', 'one two three four five', 'three four five'],
  ['a word that is too long', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaa'],
])('A query keeps %s', (_, text, expected) => {
  expect(shortenQuery(text, Math.max(expected.length, 15))).toBe(expected);
});
