import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { auditFlowArtifacts, type RunnerResult } from 'lighthouse';
import { ensureBrowser } from './tools/browser.ts';
import { startServer } from './server/site-server.ts';
import { readOptions, runCommand } from './tools/options.ts';

/** The part of `lighthouserc.json` that this gate reads; `lhci autorun` reads the same file. */
interface Settings {
  ci: {
    collect: { url: string[]; settings: { chromeFlags: string } };
    assert: { assertions: Record<string, [string, { minScore: number }]> };
  };
}

type Report = RunnerResult['lhr'];

/**
 * Milliseconds of quiet after which a page counts as loaded. Our pages request
 * nothing later, so Lighthouse's default of five seconds shows nothing more.
 */
const QUIET = { pauseAfterFcpMs: 250, pauseAfterLoadMs: 250, networkQuietThresholdMs: 1000, cpuQuietThresholdMs: 500 };

/** The one metric that Lighthouse takes from screenshots on this machine instead of from the loaded files. */
const BY_THE_CLOCK = 'speed-index';

/** How often a page is loaded to measure it. */
const MAX_LOADS = 3;

/** Pages that `--quick` audits, one of each frame: the landing page with its script, docs, and the API reference. */
const QUICK = ['/', '/comet/working-with-io/i2c', '/apis/references/get-networks'];

/**
 * Runs Lighthouse 13 (mobile) once on each page type of `lighthouserc.json`,
 * or with `--quick` on three of them, prints its scores, and checks every category against its minimum score. The
 * check ignores CPU time and paint times, which depend on the machine.
 * Lighthouse computes its metrics from the files loaded over its slow link, so
 * requests, bytes, their order and shifts still count.
 */
const { ci } = JSON.parse(readFileSync('lighthouserc.json', 'utf8')) as Settings;
let passed = 0;
let failed = 0;

await runCommand(async () => {
  const { values: flags } = readOptions({ options: { quick: { type: 'boolean', default: false } } });
  const listed = ci.collect.url.map((address) => new URL(address).pathname);
  const pages = flags.quick ? QUICK : listed;
  const missing = pages.find((page) => !listed.includes(page));
  if (missing) throw new Error(`${missing} is not in lighthouserc.json`);
  await using site = await startServer(resolve(process.env['OUT_DIR'] ?? 'dist'), 0);
  const chromePath = await ensureBrowser();
  const chrome = await launch({ chromeFlags: ci.collect.settings.chromeFlags.split(' '), ...(chromePath && { chromePath }) });
  for (const pathname of pages) checkScores(pathname, await audit(site.url + pathname, chrome.port));
  chrome.kill();
  console.log(`lighthouse: ${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Prints a page's scores, and counts the categories that pass. */
function checkScores(pathname: string, { shown, checked }: { shown: Report; checked: Report }): void {
  const scores = Object.entries(shown.categories).map(([id, { score }]) => `${id} ${Math.round((score ?? 0) * 100)}`);
  console.log(`${pathname}: ${scores.join(', ')}; without the machine's time ${Math.round(getScore(checked, 'performance') * 100)}`);
  for (const [assertion, [, { minScore }]] of Object.entries(ci.assert.assertions)) {
    const id = assertion.replace('categories:', '');
    const isGood = getScore(checked, id) >= minScore;
    if (isGood) passed += 1;
    else failed += 1;
    if (isGood) continue;
    const weak = listScored(checked, id)
      .flatMap(({ id: part }) => checked.audits[part] ?? [])
      .filter(({ score }) => (score ?? 0) < 1);
    const reasons = weak.map(({ title, errorMessage }) => (errorMessage ? `${title} (${errorMessage})` : title)).join('; ');
    console.error(`  FAILED: ${pathname}: ${assertion} below ${minScore}: ${reasons || 'it has no part with a score'}`);
  }
}

/** Lists a category's scored parts. */
function listScored({ categories }: Report, id: string) {
  return (categories[id]?.auditRefs ?? []).filter((ref) => ref.weight > 0 && ref.id !== BY_THE_CLOCK);
}

/** Returns a category's score, from 0 to 1: the weighted mean of its parts, or 0 without a score. */
function getScore(report: Report, id: string): number {
  const parts = listScored(report, id);
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : parts.reduce((sum, { id: part, weight }) => sum + weight * (report.audits[part]?.score ?? 0), 0) / total;
}

/** Audits a page. On a busy machine, Lighthouse sometimes records no trace, says so, and has to load the page again. */
async function audit(url: string, port: number): Promise<{ shown: Report; checked: Report }> {
  let reports = await load(url, port);
  for (let count = 1; count < MAX_LOADS && isIncomplete(reports.shown); count += 1) reports = await load(url, port);
  return reports;
}

/** Returns whether Lighthouse failed to measure something. */
function isIncomplete({ audits }: Report): boolean {
  return Object.values(audits).some(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
}

/** Loads a page and returns Lighthouse's report, and one without CPU time. */
async function load(url: string, port: number): Promise<{ shown: Report; checked: Report }> {
  const result = await lighthouse(url, { ...QUIET, port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse returned no report for ${url}`);
  const { settings } = result.artifacts;
  const throttling = { ...settings.throttling, cpuSlowdownMultiplier: 0 };
  const artifacts = { ...result.artifacts, settings: { ...settings, throttling } };
  const { steps } = await auditFlowArtifacts({ name: url, gatherSteps: [{ artifacts, flags: { ...QUIET, throttling } }] });
  const [step] = steps;
  if (!step) throw new Error(`Lighthouse did not audit ${url} again`);
  return { shown: result.lhr, checked: step.lhr };
}
