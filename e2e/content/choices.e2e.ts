import type { Locator, Page } from '@playwright/test';
import { denyStorage } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

test.use({ variant: 'plain-frame' });

const getTab = (page: Page, set: string, tab: string): Locator => page.getByRole('group', { name: set }).getByRole('radio', { name: tab });

/** Chooses a tab, as a reader does with a mouse. */
async function choose(page: Page, set: string, tab: string): Promise<void> {
  await page.getByRole('group', { name: set }).getByText(tab, { exact: true }).click();
}

test.describe('A choice of tabs', () => {
  test('is shown in other sets of the page, on the next page and after a reload', async ({ page }) => {
    await page.goto('/choices');
    await choose(page, 'Your system', 'Windows');
    await expect(getTab(page, 'System at work', 'Windows')).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: 'Next' }).first().click();
    await expect(getTab(page, 'System again', 'Windows')).toBeChecked();
    await expect(page.getByText('With a window.')).toBeVisible();
    await page.reload();
    await expect(getTab(page, 'System again', 'Windows')).toBeChecked();
  });

  test('of a tab with several labels shows the tabs of each', async ({ page }) => {
    await page.goto('/choices');
    await choose(page, 'Your system', 'Windows');
    await choose(page, 'Your system', 'Linux, macOS');
    await expect(getTab(page, 'System at work', 'macOS')).toBeChecked();
    await page.goto('/choices-again');
    await expect(getTab(page, 'System again', 'Linux')).toBeChecked();
  });

  test('leaves the chosen tab where it is on the screen', async ({ page }) => {
    await page.goto('/choices');
    const label = page.getByRole('group', { name: 'System at work' }).getByText('Windows', { exact: true });
    const before = await label.boundingBox();
    await label.click();
    await expect(getTab(page, 'Your system', 'Windows')).toBeChecked();
    expect((await label.boundingBox())?.y).toBe(before?.y);
  });

  test('is shown before the first paint, so that nothing moves', async ({ page }) => {
    await page.addInitScript(() => (localStorage['choices'] = '|Windows|'));
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/choices');
    await expect(getTab(page, 'Your system', 'Windows')).toBeChecked();
    await expect(getTab(page, 'System at work', 'Windows')).toBeChecked();
  });

  test('lasts for the visit if storage is denied', async ({ page }) => {
    await denyStorage(page);
    await page.goto('/choices');
    await choose(page, 'Your system', 'Windows');
    await page.getByRole('main').getByRole('link', { name: 'Next' }).first().click();
    await expect(getTab(page, 'System again', 'Windows')).toBeChecked();
  });
});
