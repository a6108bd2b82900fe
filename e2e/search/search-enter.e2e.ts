import type { Page } from '@playwright/test';
import type { DelayingServer } from '../support/delaying-server.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

test.describe('On a slow link, Enter', () => {
  /** Opens the search on a page, and slows the link down. */
  async function openSearch(page: Page, slow: DelayingServer): Promise<Search> {
    await page.goto(`${await slow.listen()}/comet`);
    const search = new Search(page);
    await search.open();
    slow.delay = 300;
    return search;
  }

  test("waits for the text's hits and opens the first, never a hit for the previous text", async ({ page, slow }) => {
    const search = await openSearch(page, slow);
    await search.field.fill('i2c');
    await expect(search.hits.first()).toContainText(/i2c/i);
    await search.field.selectText();
    await page.keyboard.type('bluetooth');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/bluetooth/);
    await expect(search.dialog).toHaveCount(0);
  });

  test('is dropped if the text changes before its hits arrive', async ({ page, slow }) => {
    const search = await openSearch(page, slow);
    await search.field.fill('i2c');
    await page.keyboard.press('Enter');
    await search.field.fill('bluetooth');
    await expect(search.hits.first()).toContainText(/bluetooth/i);
    await expect(search.dialog).toBeVisible();
    await expect(page).toHaveURL(/\/comet$/);
  });
});

test('Enter that ends a composition opens nothing, even with Safari’s order of events', async ({ page }) => {
  const search = new Search(page);
  await page.goto('/comet');
  await search.open();
  await search.field.fill('i2c');
  await expect(search.hits.first()).toBeVisible();
  await search.field.evaluate((field) => {
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
  });
  await expect(search.dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search.dialog).toHaveCount(0);
});

test.describe('The results page', () => {
  test.use({ viewport: { width: 1000, height: 500 } });

  test('restores its position after Back, and after a reload even if the reader scrolls before the results arrive', async ({ page }) => {
    await page.goto('/search?q=uart');
    const links = page.locator('.search-page ol a');
    await expect(links.first()).toBeVisible();
    await links.nth(9).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => (history.state as { top?: number } | null)?.top)).toBe(top);
    await page.route('**/search-index/**', async (route) => {
      await page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => undefined);
      await route.continue();
    });
    await page.reload();
    await expect(links.first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await links.nth(9).click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(links.first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top / 2);
  });

  test('stores its queries in the history, and further typing does not change earlier ones', async ({ page }) => {
    const field = page.getByRole('main').getByRole('searchbox');
    const status = page.locator('.search-page [role=status]');
    await page.goto('/search?q=uart');
    await expect(status).toHaveText(/“uart”/);
    await field.fill('blue');
    await expect(status).toHaveText(/“blue”/);
    await field.pressSequentially('tooth');
    await expect(status).toHaveText(/“bluetooth”/);
    await page.goBack();
    await expect(field).toHaveValue('uart');
    await expect(status).toHaveText(/“uart”/);
    await page.goForward();
    await expect(field).toHaveValue('bluetooth');
    await expect(status).toHaveText(/“bluetooth”/);
    await page.locator('.search-page ol a').first().click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(status).toHaveText(/“bluetooth”/);
  });
});

test('If a script fails to load once, the search stays open over the reload, with its text', async ({ page }) => {
  let lost = 0;
  const search = new Search(page);
  await page.route(/SearchModal\.[^/]*\.js/, async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await expect(search.box).toHaveValue('i2c');
    return route.abort('connectionreset');
  });
  await page.goto('/comet');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('i2c');
  await expect(search.field).toHaveValue('i2c');
  await expect(search.hits.first()).toContainText(/i2c/i);
  expect(lost).toBeGreaterThan(1);
});
