import { join } from 'node:path';
import { BARE_HOSTS, startBareHost, type BareHost } from '../support/bare-hosts.ts';
import { expect, test as base, type Reader } from '../support/engines.ts';
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

/** Opens pages, follows a link, searches, meets a missing page and one that moved. */
async function read(reader: Reader, baseURL: string, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await reader.open(route);
    expect(await reader.page.$('meta[http-equiv="content-security-policy"]'), route).not.toBeNull();
    expect(await reader.readHeading(), route).not.toBe('');
  }
  await reader.open('/');
  await reader.follow('a[rel="next"]');
  await reader.page.locator('input[type=search]').click();
  await reader.page.waitForSelector('.DocSearch-Input');
  await reader.page.keyboard.type('footnote');
  await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
  await reader.page.keyboard.press('Enter');
  await reader.waitForPath('/');
  expect(reader.faults).toEqual([]);
  await reader.open('/mor');
  expect(reader.faults.splice(0)).toContainEqual(`answer 404: ${baseURL}/mor`);
  expect(await reader.follow('.nearest a')).toBe('/more');
  await checkMoved(reader);
}

async function checkMoved(reader: Reader): Promise<void> {
  for (const path of ['/old', '/older']) {
    await reader.open(path);
    await reader.waitForHeading('Hello from a variant');
    expect(new URL(reader.page.url()).pathname, path).toBe('/blog/hello');
  }
  expect(reader.faults).toEqual([]);
}

for (const host of Object.keys(BARE_HOSTS) as BareHost[])
  test.describe(`On ${host}, which sends no site headers,`, () => {
    test.use({ host });

    test('every page loads, links, the search and redirects lead to pages, and nothing is blocked', async ({ reader, request, baseURL }) => {
      const map = await (await request.get(`${baseURL}/sitemap-0.xml`)).text();
      const routes = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
      expect(routes.length).toBeGreaterThan(0);
      await read(reader, baseURL ?? '', routes);
    });

    test.describe('without script', () => {
      test.use({ hasScript: false });
      test('an address that moved leads to the page that replaced it', async ({ reader }) => checkMoved(reader));
    });
  });

test.describe('On GitHub Pages, in Firefox,', () => {
  test.use({ engine: 'firefox' });
  test('the same works, and nothing is blocked', async ({ reader, baseURL }) => read(reader, baseURL ?? '', ['/', '/more', '/blog/hello']));
});
