import type { Locator } from '@playwright/test';
import { touch } from '../pages/frame.ts';
import { OperationPage } from '../pages/operation.ts';
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

test.describe('A sidebar category', () => {
  test('opens and closes with animated height, longer the more it contains', async ({ page, frame }) => {
    await page.goto(DOC);
    await touch(page);
    const category = frame.getCategory('Connect');
    const link = frame.getCategoryLinks('Connect').first();
    await expect(category.locator('..')).not.toHaveAttribute('open');
    const short = await toggleAndMeasure(frame.getCategory('Program'));
    const long = await toggleAndMeasure(category);
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(long);
    expect(long).toBeLessThanOrEqual(400);
    await expect(category.locator('..')).toHaveAttribute('open');
    await expect(link).toBeVisible();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    expect(await toggleAndMeasure(category)).toBeGreaterThan(150);
    await expect(category.locator('..')).not.toHaveAttribute('open');
    await expect(link).toBeHidden();
    // It reverses when it is clicked during the animation.
    await category.evaluate((summary: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) summary.click();
    });
    await expect(category.locator('..')).toHaveAttribute('open');
    await expect(frame.getCategoryLinks('Connect').last()).toBeVisible();
  });

  test('works by keyboard, and takes a millisecond with reduced motion', async ({ page, frame }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(DOC);
    await touch(page);
    const [category, link] = [frame.getCategory('Connect'), frame.getCategoryLinks('Connect').first()];
    await category.focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(link).toBeHidden();
    await expect(category).toBeFocused();
    expect(await toggleAndMeasure(category)).toBe(1);
  });
});

test('Of examples, one that another closes while it still opens stays closed', async ({ page }) => {
  await page.goto('/apis/references/enable-node');
  await touch(page);
  const { examples } = new OperationPage(page);
  const opened = await examples.evaluateAll(async (all: HTMLDetailsElement[]) => {
    for (const each of [all.at(-1), all[0]]) {
      each?.querySelector('summary')?.click();
      // So that one animation ends before the other.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
    const seen = new Set<number>();
    do {
      await new Promise(requestAnimationFrame);
      all.forEach((each, index) => each.open && seen.add(index));
    } while (document.getAnimations().length > 0);
    return [...seen];
  });
  expect(opened).toEqual([0]);
});
