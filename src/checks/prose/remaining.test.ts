import { describe, expect, it } from 'vitest';
import type { Problem } from '../../lib/problem.ts';
import type { CheckedText } from '../check-prose.ts';
import { limitRemaining, listMissingFiles, lowerRemaining } from './remaining.ts';

const file = 'README.md';
const warn = (line: number): Problem => ({ rule: 'wording', severity: 'warning', file, line, column: 1, message: 'stiff', hint: 'shorter' });
const error: Problem = { rule: 'term', severity: 'error', file, line: 9, column: 1, message: 'wrong' };
const make = (...problems: Problem[]): CheckedText => ({ text: { file, source: '', passages: [], allowances: [] }, problems, fixes: [] });

describe('Violations in old texts', () => {
  it("are allowed up to the file's count", () => {
    expect(limitRemaining([make(warn(1), warn(2))], { [file]: { wording: 2 } })).toEqual({ problems: [], allowed: [warn(1), warn(2)] });
  });

  it('are all reported if the count is exceeded', () => {
    const { problems, allowed } = limitRemaining([make(warn(1), warn(2))], { [file]: { wording: 1 } });
    expect(allowed).toEqual([]);
    expect(problems.map(({ severity, line, hint }) => [severity, line, hint])).toEqual([
      ['error', 1, 'shorter (this file has 2 such places, and may have 1 until it is reworked)'],
      ['error', 2, 'shorter (this file has 2 such places, and may have 1 until it is reworked)'],
    ]);
  });

  it('must be counted down when there are fewer', () => {
    const { problems, allowed } = limitRemaining([make(warn(1))], { [file]: { wording: 2 } });
    expect(allowed).toEqual([warn(1)]);
    expect(problems).toEqual([
      expect.objectContaining({
        rule: 'remaining',
        severity: 'error',
        message: `${file} breaks wording 1 times, not 2`,
        hint: expect.stringContaining('--fix'),
      }),
    ]);
  });

  it('are not allowed in other files, or for rules without counts', () => {
    expect(limitRemaining([make(warn(1), error)], { other: { wording: 3 } }).problems.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['term', 'error'],
      ['wording', 'error'],
    ]);
  });

  it('may not be counted for missing files', () => {
    expect(listMissingFiles({ [file]: { wording: 1 }, 'gone.md': { wording: 1 } }).map(({ message }) => message)).toEqual([
      'the file gone.md does not exist',
    ]);
  });
});

describe('A count', () => {
  it.each([
    ['is lowered to the violations left', [warn(1)], { [file]: { wording: 2 } }, { [file]: { wording: 1 } }],
    ['is removed with the last violation', [], { [file]: { wording: 2 } }, {}],
    ['is never raised', [warn(1), warn(2)], { [file]: { wording: 1 } }, { [file]: { wording: 1 } }],
    ['is never added', [warn(1)], {}, {}],
    ['of a file that is not checked is kept', [], { 'package.json': { wording: 2 } }, { 'package.json': { wording: 2 } }],
    ['of a deleted file is removed', [], { 'gone.md': { wording: 2 } }, {}],
  ])('%s', (_what, found, before, after) => {
    expect(lowerRemaining([make(...found)], before)).toEqual(after);
  });
});
