import { expect, test } from 'vitest';
import { HOUR, isDue } from './due.ts';

test.each([
  ['not within an hour', HOUR - 1, false, false],
  ['after an hour', HOUR, false, true],
  ['after the clock was set back', -1, false, true],
  ['never with data-saver', HOUR, true, false],
])('The worker checks for updates: %s', (_, age, saveData, expected) => {
  expect(isDue(1_000_000_000, 1_000_000_000 + age, { saveData })).toBe(expected);
});
