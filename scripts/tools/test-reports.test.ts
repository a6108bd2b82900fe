import { expect, it } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from './test-reports.ts';

// The end of a log says what failed, where a person looks first.
it('Failed tests are listed with their file and error, and so is a file that cannot be loaded', () => {
  const failed = { status: 'failed', fullName: 'a group is wrong', failureMessages: ['Error: 1 is not 2\n    at a.ts:1:1'] };
  const testResults = [
    { name: '/site/src/a.test.ts', status: 'failed', message: '', assertionResults: [failed] },
    { name: '/site/src/b.test.ts', status: 'failed', message: 'Cannot find ./b.ts\nstack', assertionResults: [] },
    { name: '/site/src/c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ];
  expect(listVitestFailures({ numPassedTests: 2, numFailedTests: 1, testResults }, '/site')).toEqual([
    'src/a.test.ts › a group is wrong: Error: 1 is not 2',
    'src/b.test.ts › cannot be loaded: Cannot find ./b.ts',
  ]);
  const timedOut = { results: [{ error: { message: '\u001B[31mTimeout of 5 ms\u001B[39m\nCall log:\n- waiting for a button' } }] };
  const group = { title: 'a reader', specs: [{ ok: false, title: 'is lost', tests: [timedOut] }] };
  const suites = [{ title: 'site/a.e2e.ts', specs: [{ ok: true, title: 'opens', tests: [{ results: [{}] }] }], suites: [group] }];
  expect(listPlaywrightFailures({ stats: { expected: 1, unexpected: 1 }, suites })).toEqual([
    'e2e/site/a.e2e.ts › a reader › is lost: Timeout of 5 ms\n  Call log:\n  - waiting for a button',
  ]);
});
