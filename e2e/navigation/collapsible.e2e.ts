import type { Locator, Page } from '@playwright/test';
import { touch } from '../pages/frame.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

test.use({ viewport: { width: 1280, height: 900 } });

/** Clicks a category and reads the duration of its animation, in milliseconds. One step, because the animation may end before a later check. */
function toggleAndMeasure(category: Locator): Promise<number> {
  return category.evaluate((summary: HTMLElement) => {
    summary.click();
    return Number(summary.parentElement?.getAnimations()[0]?.effect?.getTiming().duration);
  });
}

/** Counts running animations in the sidebar. */
function countAnimations(page: Page): Promise<number> {
  return page.locator('#docs-menu').evaluate((menu) => menu.getAnimations({ subtree: true }).length);
}

test.describe('A sidebar category', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(DOC);
    await touch(page);
  });

  test('opens and closes with animated height, and tells assistive technology immediately', async ({ page, frame }) => {
    const category = frame.getCategory('Programming languages');
    const link = frame.getCategoryLinks('Programming languages').first();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    expect(await toggleAndMeasure(category)).toBeGreaterThan(150);
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await expect.poll(() => countAnimations(page)).toBe(0);
    expect(await toggleAndMeasure(category)).toBeGreaterThan(150);
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });

  test('takes longer the more it contains, up to 400 ms', async ({ frame }) => {
    const short = await toggleAndMeasure(frame.getCategory('Troubleshooting'));
    const long = await toggleAndMeasure(frame.getCategory('Programming languages'));
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(long);
    expect(long).toBeLessThanOrEqual(400);
  });

  test('reverses when it is clicked during the animation', async ({ frame }) => {
    const category = frame.getCategory('Programming languages');
    await category.evaluate((summary: HTMLElement) => {
      summary.click();
      summary.click();
      summary.click();
    });
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await expect(frame.getCategoryLinks('Programming languages').last()).toBeVisible();
  });

  test('works by keyboard', async ({ page, frame }) => {
    await frame.getCategory('Programming languages').focus();
    await page.keyboard.press('Enter');
    await expect(frame.getCategoryLinks('Programming languages').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(frame.getCategoryLinks('Programming languages').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(frame.getCategoryLinks('Programming languages').first()).toBeHidden();
    await expect(frame.getCategory('Programming languages')).toBeFocused();
  });
});

test('With reduced motion it takes a millisecond', async ({ page, frame }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(DOC);
  await touch(page);
  expect(await toggleAndMeasure(frame.getCategory('Programming languages'))).toBe(1);
  await expect(frame.getCategoryLinks('Programming languages').first()).toBeVisible();
});
