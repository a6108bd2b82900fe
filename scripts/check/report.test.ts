import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/lib/problem.ts';
import { formatResult, toReport } from './report.ts';

const at = (file: string, rule?: string): Problem => ({ ...(rule && { rule }), severity: 'warning', file, line: 2, column: 3, message: 'wrong' });
const prose = {
  problems: [],
  noted: [at('src/content/docs/comet/a.md', 'wording'), at('src/content/docs/mctk/b.md', 'wording'), at('openapi/a.yaml', 'ritual')],
};

describe('The JSON report', () => {
  it('always has the same fields', () => {
    const code = { problems: [{ ...at('a.md'), hint: 'fix it' }], notes: ['no compiler'], fixed: [{ file: 'a.md', places: 2 }] };
    const position = { file: 'a.md', line: 2, column: 3, severity: 'warning', message: 'wrong' };
    expect(
      toReport([
        ['code', code],
        ['prose', { problems: [], noted: [at('a.md', 'wording')] }],
      ]),
    ).toEqual({
      version: 1,
      checks: [
        { name: 'code', passed: false, notes: ['no compiler'] },
        { name: 'prose', passed: true, notes: [] },
      ],
      problems: [{ check: 'code', rule: 'code', ...position, hint: 'fix it' }],
      noted: [{ check: 'prose', rule: 'wording', ...position, hint: null }],
      fixed: [{ check: 'code', file: 'a.md', places: 2 }],
    });
  });
});

describe('The text report', () => {
  it('has a line for each problem with its rule, then one for the check', () => {
    expect(formatResult('content', { problems: [at('a.md', 'link')] })).toEqual(['a.md:2:3: wrong [link]', 'FAILED: content']);
    expect(formatResult('code', { problems: [], notes: ['no compiler'] })).toEqual(['note: no compiler', 'passed: code']);
  });

  it('starts with the fixes', () => {
    const fixed = [
      { file: 'a.md', places: 5 },
      { file: 'b.md', places: 1 },
    ];
    expect(formatResult('prose', { problems: [], fixed })).toEqual(['fixed: a.md, 5 places', 'fixed: b.md, 1 place', 'passed: prose']);
  });

  it('fails a check that stopped early, whatever it found', () => {
    expect(formatResult('prose', { problems: [], isStopped: true })).toEqual(['FAILED: prose']);
  });

  it('lists notes', () => {
    expect(formatResult('prose', prose)).toEqual([
      'noted: src/content/docs/comet/a.md:2:3: wrong [wording]',
      'noted: src/content/docs/mctk/b.md:2:3: wrong [wording]',
      'noted: openapi/a.yaml:2:3: wrong [ritual]',
      'passed: prose, with 3 places noted',
    ]);
  });
});
