import { Search } from '../pages/search.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** The Comet's own screen, and what its touch keyboard leaves of it. */
const SCREEN = { width: 480, height: 480 };
const ABOVE_KEYBOARD = { width: 480, height: 250 };
/** Pixels for announcement and navbar together. */
const FRAME_HEIGHT = 76;

test.use({ viewport: SCREEN, hasTouch: true });

test('On the Comet, the first screen of a page has its title and its promise', async ({ page, frame }) => {
  for (const route of [PAGE_TYPES.doc, PAGE_TYPES['doc with drawing'], '/comet/getting-started/quick-start', '/mctk/concepts']) {
    await page.goto(route);
    const { bottom } = await frame.banner.evaluate((banner) => banner.getBoundingClientRect().toJSON() as DOMRect);
    expect(bottom, route).toBeLessThanOrEqual(FRAME_HEIGHT);
    await expect(frame.heading, route).toBeInViewport({ ratio: 1 });
    await expect(frame.main.locator('.lead, .prose > p').first(), route).toBeInViewport({ ratio: 1 });
  }
});

test('Above the touch keyboard, the search shows its field and three hits', async ({ page }) => {
  await page.setViewportSize(ABOVE_KEYBOARD);
  await page.goto(PAGE_TYPES.doc);
  const search = new Search(page);
  await search.searchFor('gpio');
  await expect(search.hits.nth(2)).toBeInViewport({ ratio: 0.95 });
  await expect(search.field).toBeInViewport({ ratio: 1 });
});

test('On the Comet, the menu is as wide as the screen and shows short labels in two columns', async ({ page, frame }) => {
  await page.goto('/comet/working-with-io/i2c');
  await frame.hamburger.tap();
  await expect(frame.sidebar).toBeVisible();
  const menu = await page.locator('#docs-menu').boundingBox();
  expect(menu?.width).toBe(SCREEN.width);
  const tops = await frame
    .getCategoryLinks('Pins and wiring')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBeLessThan(tops.length);
});
