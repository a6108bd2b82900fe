import { join, resolve } from 'node:path';
import { readRules } from '../../scripts/server/site-rules.ts';
import { startBareHost } from '../support/bare-hosts.ts';
import { expect, test as base, type Engine } from '../support/engines.ts';
import { startNginx } from '../support/nginx-server.ts';
import { pickEvenly, ROUTES } from '../support/routes.ts';
import { BUILD_TIMEOUT, VARIANTS_OUT } from '../support/variant-site.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');
const HOSTS = ['nginx', 'GitHub Pages, below the path of a project'] as const;

const test = base.extend<{ host: (typeof HOSTS)[number] }>({
  host: ['nginx', { option: true }],
  baseURL: [
    async ({ host, variantSites }, use) => {
      if (host !== 'nginx') await variantSites('base-path');
      const { url, stop } =
        host === 'nginx' ? await startNginx(DIST, readRules(DIST)) : await startBareHost('GitHub Pages', join(VARIANTS_OUT, 'base-path'));
      await use(url);
      await stop();
    },
    { scope: 'test', timeout: BUILD_TIMEOUT },
  ],
});

/** Runs sequentially in one worker, to start each browser once; Firefox starts slowly. */
test.describe.configure({ mode: 'default' });

const RUNS: readonly [engine: Engine, count: number, tag: string[]][] = [
  ['chromium', 10, []],
  ['firefox', 5, []],
  ['chromium', 40, ['@all']],
  ['firefox', 40, ['@all']],
];

for (const host of HOSTS)
  for (const [engine, count, tag] of RUNS)
    test.describe(`From ${host}`, () => {
      test.use({ host, engine });

      test(`${count} pages of the site load in ${engine} without blocked requests or errors`, { tag }, async ({ reader }) => {
        for (const route of pickEvenly(ROUTES, count)) {
          await reader.open(route);
          expect.soft(await reader.readHeading(), route).not.toBe('');
          expect.soft(reader.faults.splice(0), route).toEqual([]);
        }
      });
    });
