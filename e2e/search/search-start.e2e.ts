import type { Page, Request, Route } from '@playwright/test';
import type { DelayingServer } from '../support/delaying-server.ts';
import { BUDGETS } from '../../scripts/bench/budgets.ts';
import { collectErrors, DATA_SAVER, reportConnection, waitForRequests } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
/** Scripts and index; browsers request icons at any time. */
/** Files of the search, without those that let Back close it, which come after. */
const FILES = /^\/(?:_astro\/(?!first-touch|history)|search-index\/)/;
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
    await page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' })
        .catch(() => undefined)
        .then(() => undefined),
    );
    await expect.poll(() => underway.size).toBe(0);
    await page.context().setOffline(false);
  }

  for (const [where, viewport, connection, open] of [
    ['on a desktop', DESKTOP, { effectiveType: '4g', saveData: false }, (page: Page) => page.keyboard.press('Control+k')],
    ['on a phone', PHONE, { effectiveType: '4g', saveData: false }, (_page: Page, search: Search) => search.button.click()],
    ['with data-saver', DESKTOP, DATA_SAVER, (_page: Page, search: Search) => search.box.click()],
  ] as const)
    test(`${where} a failure is reported, the field keeps its text, and Retry opens the search once the network is back`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport);
      await reportConnection(page, connection);
      const search = new Search(page);
      await page.goto(DOC);
      await context.setOffline(true);
      await open(page, search);
      await page.keyboard.type('servo');
      await expect(search.note).toHaveText(/Unable to fetch results.*You might want to check your network connection\./s);
      await expect(search.box).toHaveValue('servo');
      await search.retry.click();
      await expect(search.retry).toBeVisible();
      await reconnect(page);
      await search.retry.click();
      await expect(search.field).toHaveValue('servo');
      await expect(search.hits.first()).toContainText(/servo/i);
      await expect(search.note).toHaveCount(0);
    });
});

test.describe('On a slow link', () => {
  /** Opens a page, then blocks the link and clears the log. The returned function unblocks it. */
  async function arrive(page: Page, slow: DelayingServer): Promise<{ search: Search; release: () => void }> {
    await page.goto((await slow.listen()) + DOC);
    slow.forget();
    return { search: new Search(page), release: slow.block() };
  }

  /** Waits until the modal and its index are requested, and all that is requested with them. */
  async function awaitStart(page: Page, slow: DelayingServer): Promise<void> {
    for (const part of [/SearchModal/, /embedded/, /manifest\.json$/])
      await expect.poll(() => slow.requested.join('\n')).toMatch(new RegExp(part, 'm'));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }

  test('all files for the modal are requested at the same time', async ({ page, slow }) => {
    const { search, release } = await arrive(page, slow);
    await page.keyboard.press('Control+k');
    await awaitStart(page, slow);
    release();
    await expect(search.field).toBeFocused();
    expect(slow.countRounds(FILES), slow.exchanges.map(({ path }) => path).join(', ')).toBe(1);
    expect(slow.exchanges.filter(({ path }) => path.endsWith('/manifest.json'))).toHaveLength(1);
  });

  test('the modal says that it is searching until the first results are there', async ({ page, slow }) => {
    const search = new Search(page);
    await page.goto((await slow.listen()) + DOC);
    await search.open();
    const release = slow.block();
    await search.field.fill('servo');
    await expect(search.status).toHaveText('Searching…');
    await expect(search.dialog.getByText('No recent searches')).toBeHidden();
    release();
    await expect(search.hits.first()).toBeVisible();
    await expect(search.status).toHaveText(/\d results/);
  });

  test('text typed meanwhile loads its part of the index, and no file twice', async ({ page, slow }) => {
    const { search, release } = await arrive(page, slow);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('servo');
    await awaitStart(page, slow);
    // More than a busy machine needs between independent requests.
    slow.delay = 2000;
    release();
    await expect(search.hits.first()).toContainText(/servo/i);
    expect(slow.countRounds(FILES)).toBeLessThanOrEqual(BUDGETS.searchHitsRounds);
    const paths = slow.exchanges.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('text typed before the modal opens gets hits when the index comes last', async ({ page }) => {
    const index = Promise.withResolvers<Route>();
    await page.route(/manifest\.json$/, index.resolve);
    const search = new Search(page);
    await page.goto(DOC);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('servo');
    await expect(search.field).toHaveValue('servo');
    await expect(search.status).toHaveText('Searching…');
    await (await index.promise).continue();
    await expect(search.status).toHaveText(/\d results/);
    await expect(search.dialog.getByRole('alert')).toHaveCount(0);
  });

  test('the field covers the navbar immediately, shows that it is loading, and does not move when the modal opens', async ({ page, slow }) => {
    await page.setViewportSize(PHONE);
    const { search, release } = await arrive(page, slow);
    const { y = NaN, height = NaN } = (await page.getByRole('banner').boundingBox()) ?? {};
    await search.button.click();
    await expect(search.box).toBeFocused();
    const box = (await search.box.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
    expect(box.y).toBeGreaterThanOrEqual(y);
    expect(box.y + box.height).toBeLessThanOrEqual(y + height);
    // The note goes when the modal comes: the link is blocked until it was seen.
    await expect(search.note).toHaveText('Loading the search…');
    release();
    await expect(search.field).toBeFocused();
    const field = (await search.field.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
    expect(Math.abs(field.y + field.height / 2 - box.y - box.height / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(field.x - box.x)).toBeLessThanOrEqual(1);
  });

  test('Escape cancels, and the modal does not open later', async ({ page, slow }) => {
    const errors = collectErrors(page);
    const { search, release } = await arrive(page, slow);
    await page.keyboard.press('Control+k');
    await awaitStart(page, slow);
    await page.keyboard.press('Escape');
    await expect(search.box).not.toBeFocused();
    const loaded = page.waitForResponse(/SearchModal\.[^/]*\.js/);
    release();
    await (await loaded).finished();
    await waitForRequests(page);
    await expect(search.dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    expect(errors).toEqual([]);
  });
});
