import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PAGE = '/contributing/gallery';

const getStrip = (page: Page): Locator => page.getByRole('group', { name: 'Pins', exact: true });

/** Opens the page and waits until its strip can be used. */
async function openStrip(page: Page): Promise<Locator> {
  await page.goto(PAGE);
  await getStrip(page).scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await page.keyboard.press('Shift');
  const pin = getStrip(page).getByRole('button').first();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  return pin;
}

/** Returns the row of the table that belongs to a pin of the strip. */
const getRow = (page: Page, number: string): Locator =>
  page
    .getByRole('region', { name: /^Pins / })
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });

test.describe('With a finger on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('A pin is named in letters of the text, and nothing moves', async ({ page }) => {
    const pin = await openStrip(page);
    const region = page.getByRole('region', { name: /^Pins / }).first();
    const before = await region.boundingBox();
    await pin.tap();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    const name = getStrip(page).getByRole('status');
    await expect(name).toContainText(/^\d+ · \w+/);
    await expect(name).toHaveCSS('font-size', '16px');
    expect(await region.boundingBox()).toEqual(before);
  });

  test('Each pin is a target of at least 24 pixels', async ({ page }) => {
    await openStrip(page);
    for (const pin of await getStrip(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  });
});

test('Keys choose a pin, which lights its row and lines of code, and Escape ends it', async ({ page }) => {
  const pin = await openStrip(page);
  const row = getRow(page, await pin.innerText());
  const plain = await row
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const countLines = () => page.evaluate(() => CSS.highlights.get('chosen')?.size ?? 0);
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell').first()).not.toHaveCSS('background-color', plain);
  expect(await countLines()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('cell').first()).toHaveCSS('background-color', plain);
  expect(await countLines()).toBe(0);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A pin of the strip leads to its row', async ({ page }) => {
    await page.goto(PAGE);
    const pin = getStrip(page).getByRole('link').first();
    const number = await pin.innerText();
    await pin.click();
    await expect(page).toHaveURL(new RegExp(`#pin-${number}$`));
    await expect(getRow(page, number)).toBeInViewport();
  });
});
