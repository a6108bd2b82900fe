import { join, resolve } from 'node:path';
import { readRules } from '../../scripts/server/site-rules.ts';
import { startBareHost } from '../support/bare-hosts.ts';
import { ENGINES, expect, test as base } from '../support/engines.ts';
import { startNginx } from '../support/nginx-server.ts';
import { ROUTES } from '../support/routes.ts';
import { BUILD_TIMEOUT, VARIANTS_OUT } from '../support/variant-site.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');
const SAMPLE = 40;
/** Pages of all areas, evenly spaced in the list of routes. */
const PAGES = Array.from({ length: SAMPLE }, (_, index) => ROUTES[Math.floor((index * ROUTES.length) / SAMPLE)] ?? '/');
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

for (const host of HOSTS) {
  test.describe(`From ${host}`, () => {
    test.use({ host });

    test('every route of the site is served completely', async ({ baseURL }) => {
      const wrong: string[] = [];
      for (const route of ROUTES) {
        const response = await fetch(`${baseURL}${route}`, { redirect: 'manual' });
        if (response.status !== 200 || !(await response.text()).trimEnd().endsWith('</html>')) wrong.push(`${route}: ${response.status}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  for (const engine of ENGINES)
    test.describe(`From ${host}`, () => {
      test.use({ host, engine });

      test(`${SAMPLE} pages of the site load in ${engine} without blocked requests or errors`, async ({ reader }) => {
        for (const route of PAGES) {
          await reader.open(route);
          expect.soft(await reader.readHeading(), route).not.toBe('');
          expect.soft(reader.faults.splice(0), route).toEqual([]);
        }
      });
    });
}
