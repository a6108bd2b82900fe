import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Pages that begin with the Comet. */
const PAGES = ['/', '/comet', '/comet/getting-started/first-hour'];

const getAspects = (page: Page): Locator => page.getByRole('group', { name: 'View of the Comet' });

for (const path of PAGES)
  test(`Each aspect of the Comet on ${path} changes the drawing and leads to its section, and nothing moves`, async ({ page }) => {
    await page.goto(path);
    const aspects = getAspects(page);
    const pictures = new Set<string>();
    const targets = new Set<string | null>();
    const before = await aspects.boundingBox();
    for (const aspect of await aspects.getByRole('radio').all()) {
      await aspect.check({ force: true });
      const link = aspects.getByRole('link');
      await expect(link).toHaveCount(1);
      targets.add(await link.getAttribute('href'));
      pictures.add(
        await aspects.locator('xpath=preceding-sibling::*').evaluate(async (drawing) => {
          await Promise.all(drawing.getAnimations({ subtree: true }).map(({ finished }) => finished));
          return Array.from(
            drawing.querySelectorAll('[class]'),
            (part) => `${getComputedStyle(part).opacity} ${getComputedStyle(part).transform}`,
          ).join();
        }),
      );
    }
    expect(pictures.size).toBe(await aspects.getByRole('radio').count());
    expect(targets.size).toBe(pictures.size);
    expect(await aspects.boundingBox()).toEqual(before);
  });

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('The Comet changes at once', async ({ page }) => {
    await page.goto('/');
    const durations = await getAspects(page)
      .locator('xpath=preceding-sibling::*')
      .evaluate((drawing) => Array.from(drawing.querySelectorAll('*'), (part) => getComputedStyle(part).transitionDuration));
    expect(new Set(durations)).toEqual(new Set(['0s']));
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The aspects of the Comet are a list of links', async ({ page }) => {
    await page.goto('/');
    const aspects = getAspects(page);
    await expect(aspects.getByRole('radio')).toHaveCount(0);
    const items = await aspects.getByRole('listitem').count();
    expect(items).toBeGreaterThan(1);
    await expect(aspects.getByRole('link')).toHaveCount(items);
  });
});
