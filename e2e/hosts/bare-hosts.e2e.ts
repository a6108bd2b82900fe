import { join } from 'node:path';
import { BARE_HOSTS, startBareHost, type BareHost } from '../support/bare-hosts.ts';
import { ENGINES, expect, test as base } from '../support/engines.ts';
import { BUILD_TIMEOUT, VARIANTS_OUT } from '../support/variant-site.ts';

const VARIANT = 'bare-place';

const test = base.extend<{ host: BareHost }>({
  host: ['GitHub Pages', { option: true }],
  baseURL: [
    async ({ host, variantSites }, use) => {
      await variantSites(VARIANT);
      const { url, stop } = await startBareHost(host, join(VARIANTS_OUT, VARIANT));
      await use(url);
      stop();
    },
    { scope: 'test', timeout: BUILD_TIMEOUT },
  ],
});

/** Runs sequentially in one worker, to start each browser once; Firefox starts slowly. */
test.describe.configure({ mode: 'default' });

for (const host of Object.keys(BARE_HOSTS) as BareHost[])
  for (const engine of ENGINES)
    test.describe(`On ${host}, which sends no site headers, in ${engine},`, () => {
      test.use({ host, engine });
      test.afterEach(({ reader }) => expect(reader.faults).toEqual([]));

      test('each page loads, and nothing is blocked', async ({ reader, request, baseURL }) => {
        const map = await (await request.get(`${baseURL}/sitemap-0.xml`)).text();
        const routes = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
        expect(routes.length).toBeGreaterThan(0);
        for (const route of routes) {
          await reader.open(route);
          expect(await reader.page.$('meta[http-equiv="content-security-policy"]'), route).not.toBeNull();
          expect(await reader.readHeading(), route).not.toBe('');
        }
      });

      test('links and the search lead to pages', async ({ reader }) => {
        await reader.open('/');
        await reader.follow('a[rel="next"]');
        await reader.page.locator('input[type=search]').click();
        await reader.page.waitForSelector('.DocSearch-Input');
        await reader.page.keyboard.type('footnote');
        await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
        await reader.page.keyboard.press('Enter');
        await reader.waitForPath('/');
      });

      test('a missing page gets the not-found page with status 404', async ({ reader, baseURL }) => {
        await reader.open('/mor');
        expect(reader.faults.splice(0)).toContainEqual(`answer 404: ${baseURL}/mor`);
        expect(await reader.follow('.nearest a')).toBe('/more');
      });

      for (const hasScript of [true, false])
        test.describe(hasScript ? 'with script' : 'without script', () => {
          test.use({ hasScript });

          for (const path of ['/old', '/older'])
            test(`${path} leads to the page that replaced it`, async ({ reader }) => {
              await reader.open(path);
              await expect.poll(() => new URL(reader.page.url()).pathname).toBe('/blog/hello');
            });
        });
    });
