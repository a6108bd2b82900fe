import { stripVTControlCharacters } from 'node:util';
import { ensureNginx } from '../e2e/support/nginx-server.ts';
import { ensureTools } from './code/tools.ts';
import { ensureBrowser, ensureFirefox, ensureWebKit } from './tools/browser.ts';
import { withLock } from './tools/lock.ts';
import { runCommand } from './tools/options.ts';
import { run } from './tools/run.ts';

/** Two runs in one checkout would overwrite each other's site. */
const LOCK = 'e2e/.test.lock';
const ALL = 'all';

/** Programs of a runner, besides Node. */
type Need = 'chromium' | 'engines' | 'nginx' | 'compilers';

interface Runner {
  command: readonly [string, ...string[]];
  needs: readonly Need[];
}

const vitest = (...projects: string[]): Runner['command'] => ['vitest', 'run', ...projects.map((project) => `--project=${project}`)];

/** What CI checks; `npm test -- unit browser` runs some. `npm test -- all`, or `all` before a name, adds what takes minutes and guards what rarely changes. */
const getRunners = (isAll: boolean): Readonly<Record<string, Runner>> => ({
  check: { command: ['node', 'scripts/check.ts'], needs: ['compilers'] },
  unit: { command: vitest('node', 'dom'), needs: ['compilers'] },
  // Tests that start programs, and wait for them.
  process: { command: vitest('process'), needs: ['compilers'] },
  build: { command: ['node', 'scripts/build.ts'], needs: [] },
  // Tests that read the built site, without a browser.
  dist: { command: vitest('dist'), needs: ['nginx'] },
  // The guide for operators, which one follows, needs nginx.
  browser: { command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], needs: ['chromium', 'engines', 'nginx'] },
  bench: { command: ['node', 'scripts/bench.ts'], needs: [] },
  'large-sites': { command: ['node', 'scripts/bench.ts', '--large'], needs: [] },
  lighthouse: { command: ['node', 'scripts/lighthouse.ts', ...(isAll ? [] : ['--quick'])], needs: ['chromium'] },
});
/** Runners that only `all` adds, unless they are chosen by name. */
const RARE = ['large-sites'];

/** Runners, or parallel rows of them, in sequence. */
type Row = readonly (string | readonly Row[])[];

/**
 * Schedule of the runners. The build is first, since others read it. Lighthouse
 * comes before the browser tests: it needs a page's first paint within seconds.
 * The rest measures no seconds and is sometimes idle, so several rows keep two
 * processors busy to the end.
 */
const ROWS: readonly Row[] = [
  ['build', 'lighthouse', [['browser'], ['dist', 'bench']]],
  ['check', 'unit', 'process', 'large-sites'],
];

/** Counts in the summaries of Vitest, Playwright and our scripts. */
const PASSED = /\b(\d+) passed\b/g;
const FAILED = /\b(\d+) failed\b/g;
/** A failure in their reports, with the lines that explain it, or a warning of the build. */
const FAILURE = /^(?: {2}\d+\) (?=.*›)| FAIL | *FAILED\b|.*\[(?:WARN|ERROR)\]).*(?:\n\s*(?!FAIL|passed)\S.*){0,6}/gm;

interface Total {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  failures: readonly string[];
}

/** Counts the results in a runner's output. A runner with another exit code than 0 has failed, as has a build that warns. */
function readOutput(name: string, code: number, output: string): Omit<Total, 'name' | 'seconds'> {
  const text = stripVTControlCharacters(output);
  const failures = [...new Set(text.match(FAILURE))];
  const readLast = (pattern: RegExp) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);
  const passed = readLast(PASSED) || (text.match(/^passed\b/gm)?.length ?? 0);
  if (code === 0 && (name !== 'build' || failures.length === 0)) return { passed: passed || 1, failed: 0, failures: [] };
  return { passed, failed: readLast(FAILED) || failures.length || 1, failures };
}

/** Runs the named runners. */
async function runTests(runners: ReturnType<typeof getRunners>, names: readonly string[], isAll: boolean): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(isAll && { TEST_ALL: '1' }) };
  const needs = new Set(names.flatMap((name) => runners[name]?.needs ?? []));
  if (needs.has('chromium')) env['CHROMIUM_PATH'] = await ensureBrowser();
  if (needs.has('compilers')) await ensureTools();
  if (needs.has('engines')) {
    await ensureFirefox();
    await ensureWebKit();
  }
  if (needs.has('nginx')) await ensureNginx();

  const totals: Total[] = [];
  const runOne = async (name: string): Promise<void> => {
    const [command, ...args] = runners[name]?.command ?? [''];
    if (!names.includes(name)) return;
    const started = performance.now();
    const { code, output } = await run(command, args, { env: { ...env, ...(name === 'build' && { STRICT: '1' }) }, capture: true });
    totals.push({ name, seconds: Math.round((performance.now() - started) / 1000), ...readOutput(name, code, output) });
  };
  const runRows = async (rows: readonly Row[]): Promise<void> => {
    await Promise.all(
      rows.map(async (row) => {
        for (const step of row) await (typeof step === 'string' ? runOne(step) : runRows(step));
      }),
    );
  };
  await runRows(ROWS);

  // Repeated for readers of the end of a log.
  for (const { name, failures } of totals)
    for (const failure of failures) console.log(`FAILED: ${name}: ${failure.replace(/^ *FAILED:?/, '').trim()}`);
  for (const { name, seconds, passed, failed } of totals) console.log(`${name} (${seconds} s): ${passed} passed, ${failed} failed`);
  const sum = (key: 'passed' | 'failed') => totals.reduce((count, total) => count + total[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

await runCommand(() => {
  const isAll = process.argv.includes(ALL);
  const chosen = process.argv.slice(2).filter((word) => word !== ALL);
  const runners = getRunners(isAll);
  const unknown = chosen.find((name) => !Object.hasOwn(runners, name));
  if (unknown) throw new Error(`unknown runner "${unknown}"; runners: ${Object.keys(runners).join(', ')}, ${ALL}`);
  const names = chosen.length > 0 ? chosen : Object.keys(runners).filter((name) => isAll || !RARE.includes(name));
  return withLock(
    LOCK,
    () => runTests(runners, names, isAll),
    () => console.log('Another test run is in progress here; this one starts when it has finished.'),
  );
});
