import { expect, test } from 'vitest';
import { HOUR, isDue } from './due.ts';

test.each([
  ['not within an hour', HOUR - 1, false],
  ['after an hour', HOUR, true],
  ['after the clock was set back', -1, true],
])('The worker checks for updates: %s', (_, age, expected) => {
  expect(isDue(1_000_000_000, 1_000_000_000 + age)).toBe(expected);
});
