import { COLOUR_RULES, findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const GALLERY = '/contributing/gallery';

test.describe('The gallery of Markdown features and components', () => {
  test('has no accessibility violation on a phone or a wide screen, in either colour mode', async ({ page }) => {
    const violations: string[] = [];
    await page.goto(GALLERY);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      violations.push(...(await findViolations(page)));
      await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
      violations.push(...(await findViolations(page, COLOUR_RULES)));
      await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'));
    }
    expect(violations).toEqual([]);
  });

  test('fits every width from a small phone up', async ({ page, frame }) => {
    await page.goto(GALLERY);
    for (const width of [320, 360, 768, 996, 997, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await frame.getOverflow(), `${width} px`).toMatchObject({ pixels: 0 });
    }
  });

  test('shows the source below each part', async ({ page, frame }) => {
    await page.goto(GALLERY);
    const sources = await frame.main.locator('.example > :last-child code').allInnerTexts();
    expect(sources).toHaveLength(await frame.main.locator('.example').count());
    expect(sources.filter((source) => source.trim() === '')).toEqual([]);
    expect(sources.join('\n')).toContain(':::danger[');
  });
});
