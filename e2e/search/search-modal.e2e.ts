import type { Page } from '@playwright/test';
import { collectErrors, denyStorage, waitForRequests } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.use({ viewport: DESKTOP });

/** Searches for a servo and follows the first hit. */
async function chooseFirstHit(page: Page): Promise<Search> {
  const search = new Search(page);
  await page.goto(DOC);
  await search.searchFor('servo');
  await expect(search.hits.first()).toContainText(/servo/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pwm/);
  return search;
}

test.describe('The modal', () => {
  test('closes by Escape, Cancel on a phone, Ctrl+K and a click outside it', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.open();
    await page.keyboard.type('gpio');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(page.locator('[inert]')).toHaveCount(0);
    await search.open();
    await page.keyboard.press('Control+k');
    await expect(search.dialog).toHaveCount(0);
    await search.open();
    await page.mouse.click(20, 700);
    await expect(search.dialog).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await search.button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(search.dialog).toHaveCount(0);
    await expect(search.button).toBeFocused();
  });

  test('finds pages and sections while typing, for typos, paths and names in code, and Enter opens the first', async ({ page, frame }) => {
    const search = new Search(page);
    await page.goto('/');
    for (const [query, hit] of [
      ['gpoi', 'Switch LEDs and read buttons with GPIO'],
      ['/dev/i2c-1', 'Read a sensor over I2C'],
      ['getMachines', 'List machines'],
      ['read temperature and pressure', 'Read temperature and pressure'],
    ] as const) {
      await search.searchFor(query);
      await expect(search.hits.filter({ hasText: hit }).first()).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/i2c#read-temperature-and-pressure$/);
    await expect(search.dialog).toHaveCount(0);
    await expect(frame.heading).toHaveText('Read a sensor over I2C');
  });

  test('groups hits by area, at most five in each, and links to all with their total number', async ({ page }) => {
    const search = new Search(page);
    await page.goto('/comet');
    await search.searchFor('comet');
    await expect(search.groups.first()).toBeVisible();
    for (const group of await search.groups.all()) expect(await group.getByRole('treeitem').count()).toBeLessThanOrEqual(5);
    const link = search.dialog.getByRole('link', { name: /^See all \d+ results$/ });
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    await expect(search.status).toHaveText(`${count} results`);
    expect((await search.status.boundingBox())?.width, 'the line for listeners is not drawn').toBeLessThanOrEqual(1);
    await link.click();
    await expect(page).toHaveURL(/\/search\?q=comet$/);
    await expect(page.getByRole('status').filter({ hasText: 'results for' })).toHaveText(`${count} results for “comet”`);
  });

  test('stores chosen hits as recent, at most seven, and as favorite if saved', async ({ page }) => {
    await page.addInitScript(() => {
      const hit = (id: number) => ({ objectID: `${id}`, type: 'lvl1', url: `/x${id}`, hierarchy: { lvl0: 'A', lvl1: `Page ${id}` }, content: null });
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__embedded', JSON.stringify(Array.from({ length: 7 }, (_, id) => hit(id))));
    });
    const search = await chooseFirstHit(page);
    await search.open();
    await expect(search.dialog.getByText('Recent', { exact: true })).toBeVisible();
    await expect(search.hits).toHaveCount(7);
    await search.dialog.getByTitle('Save this search').first().click();
    await expect(search.dialog.getByText('Favorite', { exact: true })).toBeVisible();
  });

  test('says that it cannot reach the index, and recovers', async ({ page }) => {
    const search = new Search(page);
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto(DOC);
    await search.searchFor('gpio');
    await expect(search.dialog.getByRole('alert')).toHaveText(/Unable to fetch results\s*You might want to check your network connection\./);
    await page.unroute('**/search-index/**');
    await page.keyboard.type(' led');
    await expect(search.hits.first()).toBeVisible();
    await expect(search.dialog.getByRole('alert')).toHaveCount(0);
  });

  test('works offline with loaded files, and with storage denied', async ({ page, context }) => {
    await denyStorage(page);
    const errors = collectErrors(page);
    const search = new Search(page);
    await page.goto(DOC);
    await search.searchFor('gpio led');
    await expect(search.hits.first()).toBeVisible();
    await context.setOffline(true);
    await search.searchFor('gpio');
    await expect(search.hits.first()).toBeVisible();
    expect(errors.filter((text) => !text.includes('INTERNET_DISCONNECTED'))).toEqual([]);
  });

  test('treats markup, right-to-left text, emoji and percent signs as text, and uses the first 64 of 5,000 characters', async ({ page }) => {
    const errors = collectErrors(page);
    const search = new Search(page);
    await page.goto(DOC);
    const title = await page.title();
    for (const query of ['<img src=x onerror="document.title=1">', 'שלום gpio', '😀 gpio', '%E0%A4%A gpio']) {
      await search.searchFor(query);
      await expect(search.status, query).toHaveText(/results?$/);
      expect(await search.dialog.locator('img').count(), query).toBe(0);
    }
    expect(await page.title()).toBe(title);
    expect(errors).toEqual([]);
    await page.reload();
    await search.box.evaluate((input: HTMLInputElement) => (input.value = 'gpio '.repeat(1000)));
    await search.box.click();
    await expect(search.field).toHaveValue('gpio '.repeat(13).slice(0, 64));
    await expect(search.hits.first()).toBeVisible();
  });

  test('keeps the focus inside, and the page behind inert', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.searchFor('gpio');
    await expect(search.hits.first()).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await search.dialog.evaluate((dialog) => dialog.contains(document.activeElement)), key).toBe(true);
    }
    await expect(page.locator('main')).toHaveCount(1);
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
  });

  test('opens without losing letters composed with an input method', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    const engine = page.waitForResponse((response) => /embedded\.[^/]*\.js$/.test(response.url()));
    await search.box.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'し', selectionStart: 1, selectionEnd: 1 });
    await (await engine).finished();
    await waitForRequests(page);
    await expect(search.dialog).toHaveCount(0);
    await session.send('Input.insertText', { text: 'し' });
    await expect(search.field).toHaveValue('し');
  });
});

test.describe('If the site stores nothing', () => {
  test.use({ variant: 'bare-place' });

  test('the modal stores no searches', async ({ page }) => {
    const search = new Search(page);
    await page.goto('/blog');
    await search.searchFor('word');
    await expect(search.hits.first()).toBeVisible();
    const address = await search.hits.first().getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(search.dialog).toHaveCount(0);
    // Keys pressed while the page of the hit is loading are lost.
    await page.waitForURL(`**${address}`);
    await search.open();
    await expect(search.dialog.getByText('Recent', { exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});
