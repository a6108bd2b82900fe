import type { Page, Request } from '@playwright/test';
import type { DelayingServer } from '../../scripts/server/delaying-server.ts';
import { collectErrors, waitFrames, reportConnection } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
/** Scripts and index; browsers request icons at any time. */
const FILES = /^\/(?:_astro|search-index)\//;
const PHONE = { width: 360, height: 740 };

test.use({ viewport: DESKTOP });

test.describe('Without a network', () => {
  const underway = new Set<Request>();
  test.beforeEach(({ page }) => {
    underway.clear();
    page.on('request', (request) => underway.add(request));
    for (const end of ['requestfailed', 'requestfinished'] as const) page.on(end as 'requestfailed', (request) => underway.delete(request));
  });

  /** Restores the network after all requests made without it have ended. */
  async function reconnect(page: Page): Promise<void> {
    await waitFrames(page);
    await expect.poll(() => underway.size).toBe(0);
    await waitFrames(page);
    await page.context().setOffline(false);
  }

  test('the search reports a failure immediately, and Retry opens it once the network is back', async ({ page, context }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await expect(search.note).toHaveText(/Unable to fetch results.*You might want to check your network connection\./s);
    await page.keyboard.type('servo');
    await search.retry.click();
    await expect(search.note).toBeVisible();
    await reconnect(page);
    await search.retry.click();
    await expect(search.field).toHaveValue('servo');
    await expect(search.hits.first()).toContainText(/servo/i);
    await expect(search.note).toHaveCount(0);
  });

  const ways: Readonly<Record<string, (page: Page, search: Search) => Promise<void>>> = {
    'Ctrl+K': (page) => page.keyboard.press('Control+k'),
    'a click on the box': (_page, search) => search.box.click(),
    'a click on its button': (_page, search) => search.button.click(),
  };
  for (const [name, open] of Object.entries(ways))
    test(`after a failure, ${name} opens the search`, async ({ page, context }) => {
      const search = new Search(page);
      await page.goto(DOC);
      await context.setOffline(true);
      await open(page, search);
      await expect(search.retry).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(search.note).toHaveCount(0);
      await reconnect(page);
      await open(page, search);
      await expect(search.field).toBeFocused();
    });

  test('with data-saver, Retry opens the search once the network is back', async ({ page, context }) => {
    await reportConnection(page, { saveData: true });
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.click();
    await context.setOffline(true);
    await page.keyboard.type('servo');
    await expect(search.retry).toBeVisible();
    await reconnect(page);
    await search.retry.click();
    await expect(search.field).toHaveValue('servo');
  });

  test('a phone keeps the field with its text over the navbar, and a tap retries', async ({ page, context }) => {
    await page.setViewportSize(PHONE);
    const search = new Search(page);
    await page.goto(DOC);
    await context.setOffline(true);
    await search.button.click();
    await expect(search.retry).toBeVisible();
    await page.keyboard.type('i2c');
    await expect(search.box).toHaveValue('i2c');
    await reconnect(page);
    await search.retry.click();
    await expect(search.field).toHaveValue('i2c');
    await expect(search.hits.first()).toBeVisible();
  });
});

test.describe('On a slow link', () => {
  /** Opens a page, then slows the link down and clears the log. */
  async function arrive(page: Page, slow: DelayingServer): Promise<Search> {
    await page.goto((await slow.listen()) + DOC, { waitUntil: 'networkidle' });
    slow.forget();
    slow.delay = 400;
    return new Search(page);
  }

  /** Starts the search while the link is blocked, and unblocks it after the modal and its index are requested. */
  async function startSearch(page: Page, slow: DelayingServer, start: () => Promise<void>): Promise<void> {
    const release = slow.block();
    await start();
    for (const part of [/SearchModal/, /embedded/, /manifest\.json$/])
      await expect.poll(() => slow.requested.join('\n')).toMatch(new RegExp(part, 'm'));
    await waitFrames(page);
    release();
  }

  test('all files for the modal are requested at the same time', async ({ page, slow }) => {
    const search = await arrive(page, slow);
    await startSearch(page, slow, () => page.keyboard.press('Control+k'));
    await expect(search.field).toBeFocused();
    expect(slow.countRounds(FILES), slow.exchanges.map(({ path }) => path).join(', ')).toBe(1);
    expect(slow.exchanges.filter(({ path }) => path.endsWith('/manifest.json'))).toHaveLength(1);
  });

  test('text typed meanwhile loads its part of the index in parallel', async ({ page, slow }) => {
    const search = await arrive(page, slow);
    await startSearch(page, slow, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('servo');
    });
    await expect(search.hits.first()).toContainText(/servo/i);
    expect(slow.countRounds(FILES), slow.exchanges.map(({ path }) => path).join(', ')).toBeLessThanOrEqual(3);
    const paths = slow.exchanges.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('the field covers the navbar immediately, shows that it is loading, and does not move when the modal opens', async ({ page, slow }) => {
    await page.setViewportSize(PHONE);
    const search = await arrive(page, slow);
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    await search.button.click();
    const box = await search.box.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(y);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(y + height);
    await expect(search.note).toHaveText('Loading the search…');
    await expect(search.field).toBeFocused();
    const field = await search.field.boundingBox();
    expect(Math.abs((field?.y ?? 0) + (field?.height ?? 0) / 2 - (box?.y ?? 0) - (box?.height ?? 0) / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs((field?.x ?? 0) - (box?.x ?? 0))).toBeLessThanOrEqual(1);
  });

  test('Escape cancels, and the modal does not open later', async ({ page, slow }) => {
    const errors = collectErrors(page);
    const search = await arrive(page, slow);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(search.box).not.toBeFocused();
    await page.waitForLoadState('networkidle');
    await expect(search.dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    expect(errors).toEqual([]);
  });
});
