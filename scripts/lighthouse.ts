import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from './browser.ts';
import { startServer } from './server.ts';

/** The parts of `lighthouserc.json` that this gate reads; `lhci autorun` reads the same file. */
interface Settings {
  ci: {
    collect: { url: string[]; settings: { chromeFlags: string } };
    assert: { assertions: Record<string, [string, { minScore: number }]> };
  };
}

/** A category counts by the median of this odd number of runs; a run that cannot change it is left out. */
const RUNS = 3;

/** Runs Lighthouse 13 (mobile) on the page types of `lighthouserc.json` and holds every category against its least score. */
const { ci } = JSON.parse(readFileSync('lighthouserc.json', 'utf8')) as Settings;
const { server, url: base } = await startServer(resolve(process.env['OUT_DIR'] ?? 'dist'), 0);
const chromePath = await ensureBrowser();
const chrome = await launch({ chromeFlags: ci.collect.settings.chromeFlags.split(' '), ...(chromePath && { chromePath }) });
const assertions = Object.entries(ci.assert.assertions);
let passed = 0;
let failed = 0;
for (const address of ci.collect.url) {
  const { pathname } = new URL(address);
  const runs: Map<string, string>[] = [];
  const isDecided = (assertion: string) => {
    const below = runs.filter((failures) => failures.has(assertion)).length;
    return Math.max(below, runs.length - below) > RUNS / 2;
  };
  while (!assertions.every(([assertion]) => isDecided(assertion))) runs.push(await audit(pathname));
  for (const [assertion] of assertions) {
    const failures = runs.flatMap((each) => each.get(assertion) ?? []);
    const isBelow = failures.length > RUNS / 2;
    if (isBelow) console.error(`  FAILED ${failures[0]}`);
    failed += Number(isBelow);
    passed += Number(!isBelow);
  }
}
chrome.kill();
server.close();
console.log(`lighthouse: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Audits one page and describes each category below its least score, by assertion. */
async function audit(pathname: string): Promise<Map<string, string>> {
  const result = await lighthouse(base + pathname, { port: chrome.port, output: 'json', logLevel: 'error' });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  console.log(
    `${pathname}: ${Object.entries(categories)
      .map(([id, { score }]) => `${id} ${Math.round((score ?? 0) * 100)}`)
      .join(', ')}`,
  );
  const failures = assertions.flatMap(([assertion, [, { minScore }]]) => {
    const category = categories[assertion.replace('categories:', '')];
    if ((category?.score ?? 0) >= minScore) return [];
    const weak = (category?.auditRefs ?? []).filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1);
    return [[assertion, `${assertion} below ${minScore}: ${weak.map((ref) => audits[ref.id]?.title).join('; ') || 'not scored'}`] as const];
  });
  return new Map(failures);
}
