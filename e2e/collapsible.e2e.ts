import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const DOC = '/comet/working-with-io/gpio';

test.use({ viewport: { width: 1280, height: 900 } });

/** Duration of the running animation of the category, in milliseconds, and whether any ran. */
function getDuration(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () => document.querySelector('#docs-menu details[data-test]')?.getAnimations()[0]?.effect?.getTiming().duration as number | undefined,
  );
}

test.describe('A category of the sidebar', () => {
  test.beforeEach(async ({ page, frame }) => {
    await page.goto(DOC);
    await frame.getCategory('Bootloader').evaluate((summary) => summary.parentElement?.setAttribute('data-test', ''));
  });

  test('opens and closes with animated height, and says so to assistive technology at once', async ({ page, frame }) => {
    const category = frame.getCategory('Bootloader');
    const link = frame.getCategoryLinks('Bootloader').first();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await category.click();
    expect(await getDuration(page)).toBeGreaterThan(150);
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await expect.poll(() => getDuration(page)).toBeUndefined();
    await category.click();
    expect(await getDuration(page)).toBeGreaterThan(150);
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });

  test('takes longer the more it holds, and no longer than 400 ms', async ({ page, frame }) => {
    const measure = async (label: string) => {
      await frame.getCategory(label).evaluate((summary) => {
        document.querySelector('[data-test]')?.removeAttribute('data-test');
        summary.parentElement?.setAttribute('data-test', '');
      });
      await frame.getCategory(label).click();
      const duration = await getDuration(page);
      await expect.poll(() => getDuration(page)).toBeUndefined();
      return duration ?? 0;
    };
    const short = await measure('Serial Console');
    const long = await measure('Bootloader');
    expect(short).toBeLessThan(long);
    expect(long).toBeLessThanOrEqual(400);
  });

  test('turns back when it is clicked on the way', async ({ frame }) => {
    const category = frame.getCategory('Bootloader');
    await category.evaluate((summary: HTMLElement) => {
      summary.click();
      summary.click();
      summary.click();
    });
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await expect(frame.getCategoryLinks('Bootloader').last()).toBeVisible();
  });

  test('answers to the keyboard', async ({ page, frame }) => {
    await frame.getCategory('Bootloader').focus();
    await page.keyboard.press('Enter');
    await expect(frame.getCategoryLinks('Bootloader').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(frame.getCategoryLinks('Bootloader').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(frame.getCategoryLinks('Bootloader').first()).toBeHidden();
    await expect(frame.getCategory('Bootloader')).toBeFocused();
  });
});

test('Under reduced motion it takes a millisecond', async ({ page, frame }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(DOC);
  const duration = await frame.getCategory('Bootloader').evaluate((summary: HTMLElement) => {
    summary.click();
    return summary.parentElement?.getAnimations()[0]?.effect?.getTiming().duration;
  });
  expect(duration).toBe(1);
  await expect(frame.getCategoryLinks('Bootloader').first()).toBeVisible();
});
