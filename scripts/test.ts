import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, ensureFirefox, ensureWebKit } from './tools/browser.ts';
import { ensureTools } from './code/tools.ts';
import { ensureNginx } from './tools/install-nginx.ts';
import { withLock } from './tools/lock.ts';
import { run } from './tools/run.ts';
import { listPlaywrightFailures, listVitestFailures, type PlaywrightReport, type VitestReport } from './tools/test-reports.ts';

const RESULTS = 'e2e/.results';
/** Two runs in one checkout would overwrite each other's site and reports. */
const LOCK = 'e2e/.test.lock';

/** Result counts of one runner. */
interface Total {
  passed: number;
  failed: number;
  /** Failures, as the runner names them. */
  failures?: string[];
}

type Runner = (env: NodeJS.ProcessEnv) => Promise<Total>;

/** What CI checks; `npm test -- unit browser` runs some. `npm test -- all`, or `all` before a name, adds what takes minutes and guards what rarely changes. */
const RUNNERS: Readonly<Record<string, Runner>> = {
  check: (env) => countLines('node', ['scripts/check.ts'], env),
  unit: (env) => runVitest(['node', 'dom'], env),
  // Tests that start programs, and wait for them.
  process: (env) => runVitest(['process'], env),
  build: async (env) => {
    const { code, output } = await run('node', ['scripts/build.ts'], { env: { ...env, STRICT: '1' }, capture: true });
    const warnings = output.split('\n').filter((line) => /\[(?:WARN|ERROR)\]/.test(line));
    warnings.forEach((line) => console.error(`FAILED: the build of this site reports: ${line}`));
    return withExit(code, { passed: warnings.length === 0 ? 1 : 0, failed: warnings.length, failures: warnings });
  },
  // Tests that read the built site, without a browser.
  dist: (env) => runVitest(['dist'], env),
  browser: async (env) => {
    const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env });
    const report = readReport<PlaywrightReport>('playwright.json');
    return withExit(code, {
      passed: report?.stats.expected ?? 0,
      failed: report?.stats.unexpected ?? 0,
      failures: report && listPlaywrightFailures(report),
    });
  },
  bench: (env) => countLines('node', ['scripts/bench.ts', '--gates', '--quick'], env),
  'large-sites': (env) => countLines('node', ['scripts/bench.ts', '--gates', '--large'], env),
  lighthouse: (env) => countLines('node', ['scripts/lighthouse.ts', ...(isAll ? [] : ['--quick'])], env),
};

/** Runs projects of `vitest.config.ts`. */
async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Total> {
  const name = `vitest-${projects.join('-')}.json`;
  const chosenProjects = projects.map((project) => `--project=${project}`);
  const { code } = await run('vitest', ['run', ...chosenProjects, '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${name}`], {
    env,
  });
  const report = readReport<VitestReport>(name);
  return withExit(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: report && listVitestFailures(report),
  });
}

/** Runs a script that prints a line `passed …` or `FAILED …` for each check, or a final total. */
async function countLines(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<Total> {
  const { code, output } = await run(command, args, { env, capture: true });
  const [, passed, failed] = /^\w+: (\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return withExit(code, {
    passed: Number(passed ?? output.match(/^passed\b/gm)?.length ?? 0),
    failed: Number(failed ?? output.match(/^FAILED\b/gm)?.length ?? 0),
    failures: output.match(/^ *FAILED\b.*/gm)?.map((line) => line.replace(/^ *FAILED:? */, '')),
  });
}

/** Counts a runner with a non-zero exit code as failed. */
function withExit(code: number, total: Total): Total {
  return code !== 0 && total.failed === 0 ? { ...total, failed: 1 } : total;
}

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

/** Runs the selected runners. */
async function runRows(rows: readonly Row[]): Promise<void> {
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) await (typeof step === 'string' ? runRunner(step) : runRows(step));
    }),
  );
}

async function runRunner(name: string): Promise<void> {
  if (!names.includes(name)) return;
  const started = performance.now();
  const total = (await RUNNERS[name]?.(env)) ?? { passed: 0, failed: 1 };
  totals.push({ name, seconds: Math.round((performance.now() - started) / 1000), ...total });
}

function readReport<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${name}`, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

const ALL = 'all';
/** Runners that only `all` adds, unless they are chosen by name. */
const RARE = ['large-sites'];

const isAll = process.argv.includes(ALL);
const chosen = process.argv.slice(2).filter((name) => name !== ALL);
const unknown = chosen.find((name) => !Object.hasOwn(RUNNERS, name));
if (unknown) throw new Error(`unknown runner "${unknown}"; runners: ${Object.keys(RUNNERS).join(', ')}, ${ALL}`);
const names = chosen.length > 0 ? chosen : Object.keys(RUNNERS).filter((name) => isAll || !RARE.includes(name));
const needsBrowser = names.some((name) => ['browser', 'bench', 'lighthouse'].includes(name));
const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(isAll && { TEST_ALL: '1' }) };
const totals: (Total & { name: string; seconds: number })[] = [];

async function runAll(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const chromium = needsBrowser ? await ensureBrowser() : undefined;
  if (chromium) env['CHROMIUM_PATH'] = chromium;
  if (['check', 'unit', 'process'].some((name) => names.includes(name))) await ensureTools();
  if (names.includes('browser')) {
    await ensureFirefox();
    await ensureWebKit();
  }
  // The guide for operators, which a browser test follows, uses it too.
  if (['browser', 'dist'].some((name) => names.includes(name))) await ensureNginx();
  await runRows(ROWS);
  console.log();
  // Repeated for readers of the end of a log.
  totals.forEach(({ name, failures = [] }) => failures.forEach((failure) => console.log(`FAILED: ${name}: ${failure}`)));
  totals.forEach(({ name, seconds, passed, failed }) => console.log(`${name} (${seconds} s): ${passed} passed, ${failed} failed`));
  const sum = (key: 'passed' | 'failed') => totals.reduce((count, total) => count + total[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

await withLock(LOCK, runAll, (holder) =>
  console.log(`Another test run is in progress here (process ${holder}); this one starts when it has finished.`),
);
