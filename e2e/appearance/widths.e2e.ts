import type { Browser, Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';
import { Search } from '../pages/search.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Font sizes in readers' browsers, in CSS pixels: the usual one and twice that, and those between. */
const FONT_SIZES = { 16: [], 20: ['@all'], 24: ['@all'], 32: [] };
/** Window widths: of phones, on either side of the breakpoints, which grow with the font, and of large screens. */
const WIDTHS = [320, 360, 480, 768, 996, 997, 1024, 1280, 1440, 1920];
/** One of each type, and pages with parts that no page type has. */
const ROUTES = [
  ...Object.values(PAGE_TYPES),
  '/offline',
  '/comet/getting-started/quick-start',
  '/mecha-cloud/how-to/generate-api-keys',
  '/contributing/gallery',
];

/** Lists what is wider than the window at each width. Opens the page once: resizing is much faster. */
async function listOverflow(page: Page, route: string): Promise<string[]> {
  const problems: string[] = [];
  await page.goto(route);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { pixels, widest } = await new Frame(page).getOverflow();
    if (pixels > 0) problems.push(`${route} at ${width} px: ${pixels} px too wide: ${widest}`);
  }
  return problems;
}

for (const [size, tag] of Object.entries(FONT_SIZES))
  test(
    `With a font of ${size} px in the browser, nothing overflows a window, from a small phone to a large screen`,
    { tag },
    async ({ playwright, launchOptions, baseURL }) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
      const browser: Browser = await playwright.chromium.launch({ ...launchOptions, args });
      try {
        const page = await browser.newPage({ baseURL: baseURL ?? '' });
        const problems: string[] = [];
        for (const route of ROUTES) problems.push(...(await listOverflow(page, route)));
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(PAGE_TYPES.doc);
          await expect(page.getByRole('search').getByRole('button')).toBeInViewport();
          await expect(page.getByRole('link', { name: 'Skip to main content' })).not.toBeInViewport();
          const search = new Search(page);
          await search.searchFor('camera not working');
          await expect(search.hits.first()).toBeVisible();
          const wide = await search.dialog.evaluate((dialog) =>
            [...dialog.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.className),
          );
          problems.push(...wide.map((name) => `search at ${width} px: ${String(name)}`));
        }
        expect(problems).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );

test.describe('A site with an item of every kind in navbar and footer', () => {
  test.use({ variant: 'full-frame' });

  test('fits every window', async ({ page }) => {
    expect([...(await listOverflow(page, '/')), ...(await listOverflow(page, '/guide/install'))]).toEqual([]);
  });
});
