import { describe, expect, it, vi } from 'vitest';
import { ProblemError, type Problem } from '../../src/lib/problem.ts';
import { omitReported, runCheck } from './run-check.ts';

const SCOPE = { files: [], fix: false };
const at = (file: string): Problem => ({ severity: 'error', file, line: 2, column: 3, message: 'cannot be parsed' });

describe('A check that throws', () => {
  it('reports the positions in the error', async () => {
    const result = await runCheck(() => Promise.reject(new ProblemError([at('a.md')])), SCOPE);
    expect(result).toMatchObject({ problems: [at('a.md')], isStopped: true });
  });

  it('reports other errors as a problem, with the stack on standard error', async () => {
    const shown = vi.spyOn(console, 'error').mockReturnValue();
    const error = new Error('no such thing');
    const { problems, isStopped } = await runCheck(() => Promise.reject(error), SCOPE);
    expect(problems).toMatchObject([{ severity: 'error', message: 'the check failed: no such thing' }]);
    expect(isStopped).toBe(true);
    expect(shown).toHaveBeenCalledWith(error);
  });
});

it('A problem that one check reported is omitted by the next, with a note', () => {
  const reported = new Set<string>();
  expect(omitReported({ problems: [{ ...at('a.md'), rule: 'syntax' }] }, reported)).toMatchObject({ problems: [at('a.md')], notes: [] });
  expect(omitReported({ problems: [at('a.md'), at('b.md')], notes: ['no compiler'] }, reported)).toEqual({
    problems: [at('b.md')],
    notes: ['a.md cannot be read', 'no compiler'],
  });
});
