import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Worker } from '@playwright/test';
import { PACK_MANIFEST, WORKER_FILE } from '../../src/lib/offline-files.ts';
import { NOTHING_SAVED } from '../../src/offline/saved.ts';
import { getEnding, hashText } from '../../src/offline/pack.ts';
import { hoverSidebarLink } from '../pages/frame.ts';
import { getStatus, savePages, openForm } from '../pages/save-form.ts';
import { collectErrors } from '../support/conditions.ts';
import { CHANGED, provideOfflineSite, WORKERS, type OfflineSite } from '../support/offline-site.ts';
import { compareTrees, watchTrees } from '../support/page-trees.ts';
import { PAGE_TYPES, pickEvenly } from '../support/routes.ts';
import { expect, test as base } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');
const LEFT = '/comet';
const HOUR = 3_600_000;

const test = base.extend<{ offlineSite: OfflineSite }>({ offlineSite: provideOfflineSite });

/** One worker: a page that downloads everything needs the CPU. */
test.describe.configure({ mode: 'default' });

/** Advances the worker's clock past the interval between two checks for newer pages. */
async function advanceHour(worker: Worker | undefined): Promise<void> {
  await worker?.evaluate((past) => {
    const now = Date.now() + past;
    Date.now = () => now;
  }, HOUR + 1);
}

test('Readers who save nothing get no worker, none of its code, and nothing stored', async ({ page, offlineSite: { url, takeRequests } }) => {
  await page.goto(url + LEFT);
  await openForm(page, url);
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeEnabled();
  await expect(getStatus(page)).toHaveText(NOTHING_SAVED);
  expect(takeRequests().filter((path) => path.includes(WORKER_FILE) || path.startsWith('/packs/'))).toEqual([]);
  const stored = await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
  expect(stored).toEqual([0, 0]);
});

const SAMPLE = 40;

for (const { what, tag } of [
  { what: `${SAMPLE} pages of all areas open as built, by address and by click`, tag: [] },
  { what: 'every page opens as built, by address and by click', tag: ['@all'] },
])
  test(`With everything saved and the server stopped, ${what}, and the search works`, { tag }, async ({ page, offlineSite }) => {
    const { url, manifest } = offlineSite;
    await savePages(page, url, 'whole');
    await offlineSite.stop();
    const errors = collectErrors(page);
    const saved = Object.keys(manifest.contents).filter((path) => getEnding(path) === '' && !['/404', '/offline'].includes(path));
    const routes = tag.length > 0 ? saved : pickEvenly(saved, SAMPLE);
    expect(routes.length).toBeGreaterThanOrEqual(SAMPLE);
    const texts = await page.evaluate(
      async (list) => Object.fromEntries(await Promise.all(list.map(async (route) => [route, await (await fetch(route)).text()] as const))),
      routes,
    );
    for (const [route, html] of Object.entries(texts)) expect(await hashText(html), route).toBe(manifest.contents[route]?.[0]);
    const response = await page.goto(url + LEFT);
    const online = JSON.parse(readFileSync(join(DIST, '_rules'), 'utf8')) as { headers: { documents: Record<string, string> } };
    for (const [name, value] of Object.entries(online.headers.documents)) expect(await response?.headerValue(name), name).toBe(value);
    for (const route of [PAGE_TYPES['doc with drawing'], PAGE_TYPES.operation, PAGE_TYPES.schema, PAGE_TYPES['blog post'], PAGE_TYPES.home]) {
      await page.goto(url + route);
      await expect(page.locator('h1')).toBeVisible();
    }
    await watchTrees(page);
    await page.goto(`${url}/comet/working-with-io/i2c`);
    await hoverSidebarLink(page, 'SPI');
    // The browser handles redirects.
    for (const route of routes.filter((each) => texts[each]?.includes('<main'))) {
      const difference = await compareTrees(page, route);
      expect.soft(difference?.clicked, route).toEqual(difference?.loaded);
    }
    const files = Object.values(texts).flatMap((html) =>
      [...html.matchAll(/(?:src|href)="(\/[^"]*\.(?:svg|png|webp|js|css|ico))"/g)].map(([, path = '']) => path),
    );
    expect(files.length).toBeGreaterThan(0);
    const missing = await page.evaluate(
      async (paths) => {
        const exists = await Promise.all(paths.map(async (path) => (await fetch(path).catch(() => undefined))?.ok));
        return paths.filter((_, index) => !exists[index]);
      },
      [...new Set(files)],
    );
    expect(missing).toEqual([]);
    await page.goto(`${url}/search?q=i2c`);
    await expect(page.locator('.search-page ol li').first()).toBeVisible();
    expect(errors).toEqual([]);
  });

test('The offline page shows what is saved before it is touched', async ({ page, offlineSite }) => {
  const { url } = offlineSite;
  await savePages(page, url, 'mctk');
  await page.goto(`${url}/offline`);
  await expect(getStatus(page)).toContainText('Saved on this device: MCTK');
  const getButton = (area: string) => page.locator(`[aria-describedby="keep-${area}"]`);
  await expect(getButton('mctk')).toHaveText('Saved');
  await expect(getButton('mctk')).toBeDisabled();
  await expect(getButton('comet')).toHaveText('Save');
  await expect(getButton('comet')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Check for updates' })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('save-form')))).toEqual([]);
});

test('A saved page has no Markdown form offline, and the notice leads to the page', async ({ page, offlineSite }) => {
  const { url } = offlineSite;
  await savePages(page, url, 'mctk');
  await page.goto(`${url}/mctk/introduction`);
  await offlineSite.stop();
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await expect(page.locator('main')).toContainText('pages are saved without their Markdown forms');
  await expect(page.locator('main li a').first()).toHaveAttribute('href', '/mctk/introduction');
});

test('An unsaved page shows a notice with saved pages, and the search finds saved pages', async ({ page, offlineSite }) => {
  const { url } = offlineSite;
  await savePages(page, url, 'mctk');
  await offlineSite.stop();
  await page.goto(`${url}/mctk/introductio`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page isn't saved on your device");
  await expect(page.locator('main a[href="/mctk/introduction"]')).toBeVisible();
  await page.goto(`${url}/search?q=widget`);
  await expect(page.locator('.search-page ol a').first()).toHaveAttribute('href', /^\/mctk/);
  await openForm(page, url);
  await expect(getStatus(page)).toContainText('MCTK');
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(1);
});

test('Updating one changed page downloads only that page, also while it is open, and notifies all tabs', async ({ page, context, offlineSite }) => {
  const { url, takeRequests, publish } = offlineSite;
  await savePages(page, url, 'mctk');
  const other = await context.newPage();
  await openForm(other, url);
  await expect(getStatus(other)).toContainText('Saved on this device');
  const reading = await context.newPage();
  await reading.goto(url + CHANGED);
  await publish(CHANGED, (html) => html.replace('</h1>', ', changed</h1>'));
  takeRequests();
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(getStatus(page)).toContainText('Updated.');
  await expect(getStatus(other)).toContainText('Updated.');
  const requested = takeRequests();
  expect(requested.filter((path) => !/\.\w+$/.test(path))).toEqual([CHANGED]);
  expect(requested.filter((path) => path.startsWith('/packs/'))).toEqual(['/packs/manifest.json']);
  await expect(reading.locator('h1')).not.toContainText('changed');
  await reading.reload();
  await expect(reading.locator('h1')).toContainText('changed');
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(getStatus(page)).toContainText('Your pages are up to date.');
});

test('A page with a non-ASCII address is saved like others', async ({ page, offlineSite }) => {
  const { url, publish, stop } = offlineSite;
  await publish('/größe', (html) => html.replace(/<h1(.*?)>.*?<\/h1>/s, '<h1$1>Größe</h1>'), CHANGED);
  await savePages(page, url, 'mctk');
  await stop();
  await page.goto(`${url}/größe`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Größe');
});

test('Pages of two builds are never mixed: saved pages stay if the site changes during an update', async ({ page, offlineSite }) => {
  const { url, publish, replace } = offlineSite;
  await savePages(page, url, 'mctk');
  await publish(CHANGED, (html) => html.replace('</h1>', ', changed</h1>'));
  replace(`${CHANGED.slice(1)}.html`, '<main><h1>Of a third build</h1></main>');
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(getStatus(page)).toContainText("The downloaded files aren't the ones this site offers");
  await page.goto(url + CHANGED);
  await expect(page.locator('h1')).not.toContainText(/changed|third/);
});

test('Without space or after the store was cleared, readers get a message and pages from the network', async ({ page, offlineSite: { url } }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 400_000 });
  await openForm(page, url);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText("There isn't enough space on this device.");
  await session.send('Storage.overrideQuotaForOrigin', { origin: url });
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText('Saved on this device');
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cache_storage' });
  await page.goto(url + CHANGED);
  await expect(page.locator('h1')).toBeVisible();
  await openForm(page, url);
  await expect(getStatus(page)).toHaveText(NOTHING_SAVED);
});

test('A broken worker is replaced, and a site that offers no saving removes saved pages and the worker', async ({
  page,
  offlineSite: { url, replace },
}) => {
  const replaceWorker = async (code: string) => {
    replace(WORKER_FILE, code);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
  };
  await savePages(page, url, 'mctk');
  const changes = page.evaluate(() =>
    new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })).then(() => true),
  );
  await replaceWorker(WORKERS.broken());
  await changes;
  await expect(page.evaluate(() => fetch('/comet'))).rejects.toThrow();
  const fixed = page.evaluate(() =>
    new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })).then(() => true),
  );
  await replaceWorker(WORKERS.working());
  await fixed;
  await page.goto(url + LEFT);
  await expect(page.locator('h1')).toBeVisible();
  await replaceWorker(await WORKERS.retired());
  await expect
    .poll(() => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]))
    .toEqual([0, 0]);
  await page.goto(url + CHANGED);
  await expect(page.locator('h1')).toBeVisible();
});

test('Removing the saved pages while the worker answers requests leaves nothing', async ({ page, offlineSite: { url } }) => {
  await savePages(page, url, 'mctk');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const paths = Array.from({ length: 200 }, (_, index) => (index % 2 ? '/mctk' : `/missing-${index}.js`));
    const requests = paths.map((path, index) => {
      if (index === paths.length / 2) active?.postMessage({ type: 'remove' });
      return fetch(path);
    });
    await Promise.allSettled(requests);
  });
  await expect(getStatus(page)).toHaveText(`Removed. ${NOTHING_SAVED}`);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('Cancelling leaves nothing, and saving can start again', async ({ page, offlineSite: { url, delayPacks } }) => {
  const release = delayPacks();
  await openForm(page, url);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(getStatus(page)).toHaveText(`Cancelled. ${NOTHING_SAVED}`);
  release();
  await savePages(page, url, 'mctk');
});

test('After a background update, once an hour, only the next opened page shows a notice', async ({ page, context, offlineSite }) => {
  const { url, publish, takeRequests } = offlineSite;
  await savePages(page, url, 'mctk');
  const [worker] = context.serviceWorkers();
  await page.goto(url + CHANGED);
  const notice = page.locator('main').getByRole('status').filter({ hasText: 'Updated: the pages on this device are now those of' });
  await expect(notice).toHaveCount(0);
  await publish(CHANGED, (html) => html.replace('</h1>', ', changed</h1>'));
  takeRequests();
  await page.goto(`${url}/mctk/concepts`);
  await advanceHour(worker);
  await page.goto(`${url}/mctk/introduction`);
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).text(), CHANGED)).toContain(', changed</h1>');
  // A check that was not due would be among those before it.
  expect(takeRequests().filter((path) => path.endsWith(PACK_MANIFEST))).toHaveLength(1);
  await page.goto(`${url}${CHANGED}.html`);
  await expect(page).toHaveURL(url + CHANGED);
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'See your saved pages' })).toHaveAttribute('href', '/offline');
  await page.reload();
  await expect(page.locator('h1')).toContainText('changed');
  await expect(notice).toHaveCount(0);
});

test('If the browser lets no site save pages, the page says so', async ({ page, offlineSite: { url } }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await openForm(page, url);
  await expect(getStatus(page)).toContainText("Your browser doesn't let this site save pages");
  await expect(page.getByRole('link', { name: 'all pages as a ZIP' })).toBeVisible();
});
