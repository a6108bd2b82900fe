import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The part of Vitest's report that we read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The part of Playwright's report that we read: files contain nested groups of tests. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { ok: boolean; title: string; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/**
 * Lists failed tests, and files that cannot be loaded, with the first line of
 * the error.
 *
 * @param root base of the paths
 */
export function listVitestFailures({ testResults }: VitestReport, root = '.'): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, error: test.failureMessages[0] }));
    const failures = failed.length === 0 && status === 'failed' ? [{ title: 'cannot be loaded', error: message }] : failed;
    return failures.map(({ title, error = '' }) => `${relative(root, name)} › ${title}: ${error.split('\n', 1)[0]}`);
  });
}

/** Lines of Playwright's error for a failed test: the expectation, and the progress. */
const ERROR_LINES = 16;

/** Lists failed tests with their file, groups and error. */
export function listPlaywrightFailures({ suites }: PlaywrightReport): string[] {
  const list = ({ specs, suites: inner = [] }: PlaywrightSuite, above: string): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '';
        const lines = stripVTControlCharacters(message).split('\n').slice(0, ERROR_LINES);
        return `${above} › ${title}: ${lines.join('\n  ')}`.trimEnd();
      }),
    ...inner.flatMap((suite) => list(suite, `${above} › ${suite.title}`)),
  ];
  return suites.flatMap((file) => list(file, `e2e/${file.title}`));
}
