import type { Locator } from '@playwright/test';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

/** Properties that readers still see when the system sets all colours. Shadows and backgrounds are gone. */
const SHAPES = [
  'fontWeight',
  'textDecorationLine',
  'outlineStyle',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
] as const;

function readShapes(element: Locator): Promise<string[]> {
  return element.evaluate((node, names) => names.map((name) => getComputedStyle(node)[name]), SHAPES);
}

/** Expects that an element in a state can be told from one without it. */
async function expectDifferent(state: Locator, other: Locator): Promise<void> {
  await expect(state).toBeVisible();
  // While the page still scrolls, another element can be in that state.
  await expect.poll(() => readShapes(state)).not.toEqual(await readShapes(other));
}

test.describe('In forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('the current page, area, tab and heading and the focus are visible', async ({ page, frame }) => {
    await page.goto('/comet/working-with-io/gpio');
    await expectDifferent(frame.currentInSidebar, frame.sidebar.locator('li a:not([aria-current]):not(.group)').first());
    await expectDifferent(frame.mainNav.locator('[aria-current]').first(), frame.mainNav.locator('.navbar-link:not([aria-current])').first());
    const tabs = page.locator('.tabs-set').first();
    await expectDifferent(tabs.locator(':checked + label'), tabs.locator('input:not(:checked) + label').first());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).not.toBe('none');
    const links = frame.tableOfContents.getByRole('link');
    await links.last().click();
    await expect(links.first()).not.toHaveAttribute('aria-current');
    await expectDifferent(frame.tableOfContents.locator('[aria-current]'), links.first());
  });

  test('the chosen search hit is visible, and matched words are readable', async ({ page }) => {
    await page.goto('/comet');
    const search = new Search(page);
    await search.searchFor('i2c');
    const chosen = search.dialog.locator('[aria-selected="true"] a');
    await expect(chosen).toHaveCount(1);
    await expectDifferent(chosen, search.dialog.locator('[aria-selected="false"] a').first());
    const mark = search.hits.locator('mark').first();
    const [color, background] = await mark.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
    expect(color).not.toBe(background);
  });

  test('drawings keep their lines', async ({ page }) => {
    await page.goto('/');
    const [fill, stroke] = await page
      .locator('.hero .art')
      .evaluate((art) => [getComputedStyle(art).getPropertyValue('--bg'), getComputedStyle(art).stroke]);
    expect(fill?.trim().toLowerCase()).toBe('canvas');
    expect(stroke).not.toBe('rgb(0, 0, 0)');
  });
});
