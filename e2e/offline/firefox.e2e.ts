import type { Page } from 'puppeteer-core';
import { expect, test as base, type Reader } from '../support/engines.ts';
import { CHANGED, provideOfflineSite, type OfflineSite } from '../support/offline-site.ts';

const test = base.extend<{ offlineSite: OfflineSite }>({
  engine: 'firefox',
  offlineSite: provideOfflineSite,
});

/** Runs sequentially in one worker, to start Firefox once. */
test.describe.configure({ mode: 'default' });

/**
 * Moves the mouse as a reader does until a page has all its scripts. It may be over the heading already, and that is
 * no interaction. Firefox reports worker responses still pending when a page is left.
 */
async function waitForScripts(page: Page): Promise<void> {
  const moveMouse = async () => {
    await page.mouse.move(0, 0);
    await page.locator('h1').hover();
    return page.$('[data-copy-page]:not([hidden])');
  };
  await expect.poll(moveMouse).not.toBeNull();
}

/** Waits until the status on the offline page contains a text. */
async function waitForStatus(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected) => document.querySelector('.keep-state')?.textContent?.includes(expected), {}, text);
}

async function openForm(page: Page, { url }: OfflineSite): Promise<void> {
  await page.goto(`${url}/offline`);
  await waitForScripts(page);
}

async function savePages({ page }: Reader, site: OfflineSite): Promise<void> {
  await openForm(page, site);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await waitForStatus(page, 'Saved on this device');
}

/** Runs in the page: reloads like the button with Shift. Only Firefox lets a page do this. */
function reloadHard(): void {
  (location as unknown as { reload: (isHard: boolean) => void }).reload(true);
}

const countStored = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);

// What every browser does is in offline.e2e.ts; here is what browsers do differently.
test.describe('A reader with Firefox', () => {
  test('saves an area, reads and searches it without a server, and removes it', async ({ reader, offlineSite }) => {
    const { page } = reader;
    await savePages(reader, offlineSite);
    await offlineSite.stop();
    await page.goto(offlineSite.url + CHANGED);
    await waitForScripts(page);
    await reader.follow('main a[href^="/mctk/"]');
    await page.goto(`${offlineSite.url}/search?q=widget`);
    await page.waitForSelector('.search-page ol li');
    await waitForScripts(page);
    await openForm(page, offlineSite);
    await waitForStatus(page, 'Saved on this device');
    await page.locator('button[value="remove"]').click();
    await waitForStatus(page, 'Removed.');
    await expect.poll(() => countStored(page)).toEqual([0, 0]);
    // Firefox reports this for worker responses still pending when their page was left, which a reader may do at any time.
    const isOfLeftPage = (fault: string) =>
      /(?:_astro\/|‘’).*A ServiceWorker intercepted the request and encountered an unexpected error/.test(fault);
    expect(reader.faults.filter((fault) => !isOfLeftPage(fault))).toEqual([]);
  });

  test('gets a hard reload from the network, and keeps the saved pages', async ({ reader, offlineSite }) => {
    const { page } = reader;
    await savePages(reader, offlineSite);
    await page.goto(offlineSite.url + CHANGED);
    await waitForScripts(page);
    offlineSite.takeRequests();
    await Promise.all([page.waitForNavigation(), page.evaluate(reloadHard)]);
    expect(offlineSite.takeRequests()).toContain(CHANGED);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await openForm(page, offlineSite);
    await waitForStatus(page, 'MCTK');
  });
});
