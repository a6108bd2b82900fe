import { expect, test } from 'vitest';
import { applyEdits } from './apply-edits.ts';

test.each([
  ['nothing', [], 'abcdef'],
  [
    'parts, in any order',
    [
      { start: 4, end: 5, text: '5' },
      { start: 0, end: 2, text: '' },
    ],
    'cd5f',
  ],
  [
    'parts that touch',
    [
      { start: 1, end: 2, text: 'x' },
      { start: 2, end: 3, text: 'y' },
    ],
    'axydef',
  ],
  ['a position between two letters', [{ start: 3, end: 3, text: '$&' }], 'abc$&def'],
])('Edits replace %s', (_what, edits, expected) => {
  expect(applyEdits('abcdef', edits)).toBe(expected);
});

test('Overlapping edits throw', () => {
  expect(() =>
    applyEdits('abcdef', [
      { start: 0, end: 3, text: '' },
      { start: 2, end: 4, text: '' },
    ]),
  ).toThrow('Two edits overlap at 2: "c"');
});
