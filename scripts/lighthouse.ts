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

/** A page counts by its best run, as with `lhci autorun`: a busy machine makes a page look slow, nothing makes it look fast. */
const MOST_RUNS = 3;

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
  let failures = await audit(pathname);
  for (let run = 1; failures.length > 0 && run < MOST_RUNS; run += 1) failures = await audit(pathname);
  failures.forEach((failure) => console.error(`  FAILED ${failure}`));
  failed += failures.length;
  passed += assertions.length - failures.length;
}
chrome.kill();
server.close();
console.log(`lighthouse: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Audits one page and describes each category below its least score. */
async function audit(pathname: string): Promise<string[]> {
  const result = await lighthouse(base + pathname, { port: chrome.port, output: 'json', logLevel: 'error' });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  console.log(
    `${pathname}: ${Object.entries(categories)
      .map(([id, { score }]) => `${id} ${Math.round((score ?? 0) * 100)}`)
      .join(', ')}`,
  );
  return assertions.flatMap(([assertion, [, { minScore }]]) => {
    const category = categories[assertion.replace('categories:', '')];
    if ((category?.score ?? 0) >= minScore) return [];
    const weak = (category?.auditRefs ?? []).filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1);
    return [`${assertion} below ${minScore}: ${weak.map((ref) => audits[ref.id]?.title).join('; ') || 'not scored'}`];
  });
}
