import { delimiter, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, SHORT_LIVED_ARGS } from '../scripts/tools/browser.ts';

const browser = findBrowser();
const root = resolve(import.meta.dirname, '..');
const TESTS = '**/*.e2e.ts';
const BUILDS = `build/${TESTS}`;
/** Tests that drive Firefox, besides those of builds. */
const ENGINES = ['engines/clicked-pages', 'engines/journeys', 'hosts/bare-hosts', 'hosts/sample', 'offline/firefox'].map((name) => `${name}.e2e.ts`);

/** Browser tests of a built site: `OUT_DIR` (default `dist`), and of the small sites in `variants/`. */
export default defineConfig({
  testDir: '.',
  testMatch: TESTS,
  // What takes minutes and guards what rarely changes: `npm test -- all`.
  ...(process.env['TEST_ALL'] ? {} : { grepInvert: /@all/ }),
  globalSetup: './support/global-setup.ts',
  outputDir: './.results/artifacts',
  // Reference pictures apply to every machine.
  snapshotPathTemplate: '{testFileDir}/pictures/{arg}{ext}',
  reporter: [['list']],
  // One that builds, one that drives Firefox, and two that open pages: tests sometimes wait for their browser.
  workers: 4,
  projects: [
    // Builds of one checkout wait for each other: two building tests would block a worker that could open pages.
    { name: 'builds', testMatch: BUILDS, workers: 1 },
    // Starting Firefox takes seconds of CPU time: one worker starts it for all files.
    { name: 'engines', testMatch: ENGINES, workers: 1 },
    { name: 'pages', testIgnore: [BUILDS, ...ENGINES] },
  ],
  fullyParallel: true,
  retries: 0,
  // Generous timeouts decide nothing; other runners work in parallel.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    // The server reports its free port; every worker reads the same.
    baseURL: `http://localhost:${process.env['SITE_PORT']}`,
    // A click or a response that never comes fails on its line, instead of using up the time of the whole test.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Recording traces doubles the time of a run; enable them with `npx playwright test --trace retain-on-failure`.
    trace: 'off',
    video: 'off',
    launchOptions: { args: SHORT_LIVED_ARGS, ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: 'node scripts/serve.ts',
    cwd: root,
    wait: { stdout: /The site is on http:\/\/localhost:(?<site_port>\d+)/ },
    env: {
      ...(process.env as Record<string, string>),
      PATH: [resolve(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      PORT: process.env['E2E_PORT'] ?? '0',
      OUT_DIR: process.env['OUT_DIR'] ?? 'dist',
    },
  },
});
