import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Milliseconds until something has hung. */
const PATIENCE = 300_000;

const DOM = 'src/**/*.dom.test.{ts,tsx}';
const PROCESS = '{src,scripts,e2e}/**/*.process.test.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    // One for each processor, where Vitest leaves one free for a person who waits: nobody waits here but for the tests.
    maxWorkers: '100%',
    // No test is about seconds: what waits for something waits as long as the busiest machine may need, and ends there only where it would never end.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE / 2 } },
    // Tests of browser scripts are those of a site at the root of its host, where they do not say otherwise.
    env: { SITE_BASE: '' },
    projects: [
      {
        extends: true,
        resolve: { alias: { '#site-config': resolve('src/site.config.ts') } },
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [DOM, PROCESS],
          environment: 'node',
          // Files share the modules they import: loading them anew for each took two thirds of the time. A test that changes what modules read puts it back.
          isolate: false,
        },
      },
      // What starts programs and waits for them.
      { extends: true, test: { name: 'process', include: [PROCESS], environment: 'node', isolate: false } },
      // What reads the built site, without a browser.
      { extends: true, test: { name: 'dist', include: ['e2e/**/*.dist.test.ts'], environment: 'node', isolate: false } },
      // What reads the document when it is loaded needs the document of its own file.
      {
        extends: true,
        resolve: { alias: { '#search-engine': resolve('src/islands/search/embedded.ts') } },
        test: { name: 'dom', include: [DOM], environment: 'jsdom' },
      },
    ],
  },
});
