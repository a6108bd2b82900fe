import type { Page } from '@playwright/test';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT } from '../support/variant-site.ts';

const HOST = 'https://below.example';
/** The not-found page, sent with status 404. */
const NOT_FOUND = '/404';
/** Start pages of a crawler, besides the home page. */
const STARTS = ['/', '/robots.txt', '/sitemap-index.xml', '/routes.json', NOT_FOUND];

test.use({ variant: 'base-path' });

test.describe('A site below a path of its host', () => {
  test('refers only to addresses below that path, and all of them exist', async ({ baseURL, parserTab }) => {
    test.setTimeout(BUILD_TIMEOUT);
    const { origin, pathname: base } = new URL(baseURL ?? '');
    const addresses = new Map(STARTS.map((route) => [base + route, 'the start']));
    const wrong: string[] = [];
    // Newly found addresses go to the end of the map.
    for (const [path, source] of addresses) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const isExpected = response.status === (path === base + NOT_FOUND ? 404 : 200);
      if (!isExpected || !path.startsWith(`${base}/`)) wrong.push(`${path} (${response.status}), linked from ${source}`);
      for (const address of await listAddresses(parserTab, path, await response.text())) if (!addresses.has(address)) addresses.set(address, path);
    }
    expect(wrong).toEqual([]);
    for (const kind of [
      /\.js$/,
      /\.svg$/,
      /\.md$/,
      /\.yaml$/,
      /\/feed\.json$/,
      /\.webmanifest$/,
      /\/blog\/\w/,
      /\/apis\/\w/,
      /\/tags\/\w/,
      /\/sitemap-0\.xml$/,
    ])
      expect(
        [...addresses.keys()].some((path) => kind.test(path)),
        String(kind),
      ).toBe(true);
  });

  test('requests nothing outside that path on any kind of page, whatever a reader does', async ({ page, baseURL }) => {
    const site = baseURL ?? '';
    test.setTimeout(BUILD_TIMEOUT);
    const problems: string[] = [];
    let route = '';
    const report = (text: string) => problems.push(`${route}: ${text}`);
    page.on('console', (message) => {
      const isOwn404 = route === PAGE_TYPES['not found'] && message.text().includes('404');
      if (['error', 'warning'].includes(message.type()) && !isOwn404) report(message.text());
    });
    page.on('pageerror', (error) => report(error.message));
    page.on('request', (request) => !request.url().startsWith(`${site}/`) && report(`requests ${request.url()}`));
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 304 && response.url() !== site + PAGE_TYPES['not found'])
        report(`${response.status()} ${response.url()}`);
    });
    for (route of Object.values(PAGE_TYPES)) await page.goto(site + route);
    for (route of [PAGE_TYPES.home, PAGE_TYPES.doc, PAGE_TYPES.operation, PAGE_TYPES['blog post']]) {
      await page.goto(site + route);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().hover();
      await page.mouse.wheel(0, 400);
      await page.getByRole('button', { name: 'mode is on' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('gpio');
      const hit = page.getByRole('dialog', { name: 'Search' }).getByRole('treeitem').first().getByRole('link');
      await expect(hit).toHaveAttribute('href', new RegExp(`^${new URL(site).pathname}/`));
      await page.keyboard.press('Escape');
    }
    expect(problems).toEqual([]);
  });
});

/** Lists a response's paths on the site's host: addresses in elements and data, and full addresses anywhere. */
async function listAddresses(tab: Page, path: string, text: string): Promise<string[]> {
  const absolute = [...text.matchAll(/https:\/\/below\.example([^\s"'<>)]*)/g)].map((match) => match[1] || '/');
  return [...absolute, ...(await listRelative(tab, path, text))].map((address) => new URL(address.replaceAll('&amp;', '&'), HOST).pathname);
}

async function listRelative(tab: Page, path: string, text: string): Promise<string[]> {
  if (/\/routes\.json$|\.webmanifest$/.test(path)) return [...text.matchAll(/"(\/[^"]*)"/g)].map((match) => match[1] ?? '');
  if (path.endsWith('.md')) return [...text.matchAll(/\]\((\/[^)\s]*)/g)].map((match) => match[1] ?? '');
  return text.startsWith('<!') ? tab.evaluate(readAddresses, text) : [];
}

/** Runs in the browser: must not use anything outside itself. */
function readAddresses(source: string): string[] {
  const page = new DOMParser().parseFromString(source, 'text/html');
  return (
    [...page.querySelectorAll('*')]
      .flatMap((element) => [...element.attributes])
      // A pin's words can be the path of a device.
      .filter(({ name }) => /^(?:href|src|srcset|action|formaction|poster|data-(?!words).*)$/.test(name))
      .flatMap(({ value }) => value.split(/,\s/))
      .filter((value) => /^\/(?!\/)/.test(value))
  );
}
