import { expect, it } from 'vitest';
import { hasLongLine } from './long-lines.ts';

it.each([
  ['short lines', 'a'.repeat(60), false],
  ['a long line', `first\n${'a'.repeat(80)}`, true],
  ['a first line that would reach the copy button', `${'a'.repeat(70)}\nsecond`, true],
  ['such a line further down', `first\n${'a'.repeat(70)}`, false],
])('a code block with %s has a bar when it needs one', (_name, code, expected) => {
  expect(hasLongLine(code)).toBe(expected);
});
