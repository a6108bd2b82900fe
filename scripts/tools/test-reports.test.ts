import { expect, it } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from './test-reports.ts';

it('Failed tests of Vitest are listed with their file and the first line of the error, and so is a file that cannot be loaded', () => {
  const passed = { status: 'passed', fullName: 'a group is right', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'a group is wrong', failureMessages: ['Error: 1 is not 2\n    at a.ts:1:1'] };
  const testResults = [
    { name: '/site/src/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/site/src/b.test.ts', status: 'failed', message: 'Cannot find ./b.ts\nstack', assertionResults: [] },
    { name: '/site/src/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(listVitestFailures({ numPassedTests: 2, numFailedTests: 1, testResults }, '/site')).toEqual([
    'src/a.test.ts › a group is wrong: Error: 1 is not 2',
    'src/b.test.ts › cannot be loaded: Cannot find ./b.ts',
  ]);
});

it('Failed tests of Playwright are listed with their file, groups and the first lines of the error', () => {
  const passed = { results: [{}] };
  const timedOut = { results: [{ error: { message: '\u001B[31mTimeout of 5 ms\u001B[39m\nCall log:\n- waiting for a button' } }] };
  const group = { title: 'a reader', specs: [{ ok: false, title: 'is lost', tests: [{ results: [{ error: { message: 'a\n'.repeat(99) } }] }] }] };
  const suites = [
    {
      title: 'site/a.e2e.ts',
      specs: [
        { ok: true, title: 'opens', tests: [passed] },
        { ok: false, title: 'closes', tests: [passed, timedOut] },
        { ok: false, title: 'ends', tests: [] },
      ],
      suites: [group],
    },
  ];
  const failures = listPlaywrightFailures({ stats: { expected: 1, unexpected: 3 }, suites });
  expect(failures.slice(0, 2)).toEqual([
    'e2e/site/a.e2e.ts › closes: Timeout of 5 ms\n  Call log:\n  - waiting for a button',
    'e2e/site/a.e2e.ts › ends:',
  ]);
  expect(failures[2]).toMatch(/^e2e\/site\/a\.e2e\.ts › a reader › is lost: a\n/);
  expect(failures[2]?.split('\n').length).toBeLessThan(20);
});
