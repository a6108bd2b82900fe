import type { Page } from '@playwright/test';
import { Finger } from '../../scripts/tools/touch.ts';
import { awaitScrollEnd, passRequests, tellConnection } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('Opening and leaving the search by tap keeps the reader’s place in the page', async ({ page, frame }) => {
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await awaitScrollEnd(page);
  await finger.drag({ x: 200, y: 400 }, { x: 200, y: 500 });
  await awaitScrollEnd(page);
  const place = await readScroll(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
  expect(await readScroll(page)).toBe(place);
  await finger.tapAt(await middleOf(page, '.DocSearch-Cancel'));
  await expect(page.locator('.DocSearch')).toHaveCount(0);
  await awaitScrollEnd(page);
  expect(await readScroll(page)).toBe(place);
  await expect(frame.main).toBeVisible();
});

test('The search fits a screen that the keyboard leaves 450 pixels of', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 450 });
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await page.locator('.DocSearch-Input').fill('gpio');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  const { y = 0, height = 0 } = (await page.locator('.DocSearch-Footer').boundingBox()) ?? {};
  expect(Math.round(y + height)).toBeLessThanOrEqual(450);
});

test('A drag in the results leaves the focus, and with it the keyboard, in the field', async ({ page }) => {
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await page.locator('.DocSearch-Input').fill('gpio');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  await finger.drag({ x: 200, y: 500 }, { x: 200, y: 300 });
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
});

test('Code blocks keep their width when the first touch brings their buttons', async ({ page, frame }) => {
  await page.goto(DOC);
  const readWidths = () => frame.main.locator('.code > pre').evaluateAll((blocks) => blocks.map((block) => block.clientWidth));
  const before = await readWidths();
  const finger = await Finger.of(page);
  await finger.drag({ x: 200, y: 500 }, { x: 200, y: 400 });
  await expect(frame.main.getByRole('button', { name: 'Copy', exact: true }).first()).toBeAttached();
  expect(await readWidths()).toEqual(before);
});

test('A link that the menu scrolls to lies below its head', async ({ page, frame }) => {
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.hamburger'));
  await expect(frame.sidebar).toBeVisible();
  const top = await page.locator('#docs-menu').evaluate((menu) => {
    menu.scrollTo(0, menu.scrollHeight);
    const link = [...menu.querySelectorAll('a')].find((each) => each.checkVisibility());
    link?.scrollIntoView({ block: 'start' });
    return (link?.getBoundingClientRect().top ?? 0) - (menu.querySelector('.menu-head')?.getBoundingClientRect().bottom ?? 0);
  });
  expect(top).toBeGreaterThanOrEqual(-1);
});

test('On 3g the menu opens, and loads nothing of React', async ({ page, frame }) => {
  await tellConnection(page, { effectiveType: '3g', saveData: false });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.hamburger'));
  await expect(frame.sidebar).toBeVisible();
  await passRequests(page);
  expect(scripts.filter((url) => /\/react\.[^/]*\.js$/.test(url))).toEqual([]);
});

/** Where a finger meets an element, without scrolling to it. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
}
