import type { Browser } from '@playwright/test';
import { Search } from '../pages/search.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Font sizes in readers' browsers, in CSS pixels, and window widths. */
const FONT_SIZES = [16, 20, 24, 32];
/** Pages with parts that no page type has. */
const OTHERS = {
  offline: '/offline',
  'doc with videos': '/comet/getting-started/quick-start',
  'doc with lists in steps': '/mecha-cloud/how-to/generate-api-keys',
};
const WIDTHS = [320, 480, 768, 1000, 1024, 1280, 1440];

test.describe('With a larger font in the browser', () => {
  for (const size of FONT_SIZES)
    test(`of ${size} px, no page type overflows its window`, async ({ playwright, launchOptions, baseURL }) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
      const browser: Browser = await playwright.chromium.launch({ ...launchOptions, args });
      const page = await browser.newPage({ baseURL: baseURL ?? '' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const [type, route] of Object.entries({ ...PAGE_TYPES, ...OTHERS })) {
          await page.goto(route);
          const measured = await page.evaluate(() => ({
            letters: getComputedStyle(document.documentElement).fontSize,
            over: document.documentElement.scrollWidth - innerWidth,
          }));
          expect(measured.letters).toBe(`${size}px`);
          expect.soft(measured.over, `${type} ${route} at ${width} px`).toBeLessThanOrEqual(0);
        }
        const search = page.getByRole('search').getByRole('button');
        await expect.soft(search.first(), `search at ${width} px`).toBeInViewport();
        await expect.soft(page.getByRole('link', { name: 'Skip to main content' }), `skip link at ${width} px`).not.toBeInViewport();
      }
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(PAGE_TYPES.doc);
        const search = new Search(page);
        await search.searchFor('camera not working');
        await expect(search.hits.first()).toBeVisible();
        const wide = await search.dialog.evaluate((dialog) =>
          [...dialog.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.className),
        );
        expect.soft(wide, `parts of the search wider than ${width} px`).toEqual([]);
      }
      await browser.close();
    });
});
