import { expect, test } from 'vitest';
import { HOUR, isDue } from './due.ts';

test.each([
  ['not within an hour', HOUR - 1, false],
  ['after an hour', HOUR, true],
  ['after a clock was set back', -1, true],
])('A newer pack is looked for %s', (_, age, expected) => {
  expect(isDue(1_000_000_000, 1_000_000_000 + age)).toBe(expected);
});
