import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What we read of the report of Vitest. */
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

/** What we read of the report of Playwright: files hold groups of tests, which hold groups. */
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
 * Each failed test, or file that cannot be loaded, with the first line of why.
 *
 * @param root the folder that paths are told from
 */
export function listVitestFailures({ testResults }: VitestReport, root = '.'): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, why: test.failureMessages[0] }));
    const told = failed.length === 0 && status === 'failed' ? [{ title: 'cannot be loaded', why: message }] : failed;
    return told.map(({ title, why = '' }) => `${relative(root, name)} › ${title}: ${why.split('\n', 1)[0]}`);
  });
}

/** Lines of what Playwright says of a failed test: what was awaited, and how far that came. */
const LINES_OF_WHY = 16;

/** Each failed test below its file and the groups it is in, with why. */
export function listPlaywrightFailures({ suites }: PlaywrightReport): string[] {
  const list = ({ specs, suites: inner = [] }: PlaywrightSuite, above: string): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const why = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '';
        const lines = stripVTControlCharacters(why).split('\n').slice(0, LINES_OF_WHY);
        return `${above} › ${title}: ${lines.join('\n  ')}`.trimEnd();
      }),
    ...inner.flatMap((suite) => list(suite, `${above} › ${suite.title}`)),
  ];
  return suites.flatMap((file) => list(file, `e2e/${file.title}`));
}
