import type { Page } from '@playwright/test';
import { Finger } from '../../scripts/tools/touch.ts';
import { awaitScrollEnd, waitFrames, waitForRequests, reportConnection } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('Opening and closing the search by tap does not move the page', async ({ page, frame }) => {
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await awaitScrollEnd(page);
  await finger.drag({ x: 200, y: 400 }, { x: 200, y: 500 });
  await awaitScrollEnd(page);
  const position = await readScroll(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
  expect(await readScroll(page)).toBe(position);
  await finger.look();
  await finger.tapAt(await middleOf(page, '.DocSearch-Cancel'));
  await expect(page.locator('.DocSearch')).toHaveCount(0);
  await awaitScrollEnd(page);
  expect(await readScroll(page)).toBe(position);
  await expect(frame.main).toBeVisible();
});

test('The search fits a screen with 450 pixels above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 450 });
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await page.locator('.DocSearch-Input').fill('gpio');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  const { y = 0, height = 0 } = (await page.locator('.DocSearch-Footer').boundingBox()) ?? {};
  expect(Math.round(y + height)).toBeLessThanOrEqual(450);
});

test('Dragging the results keeps the focus in the field, and so the keyboard open', async ({ page }) => {
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await page.locator('.DocSearch-Input').fill('gpio');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  await finger.drag({ x: 200, y: 500 }, { x: 200, y: 300 });
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
});

test('Code blocks keep their width when the first touch adds their buttons', async ({ page, frame }) => {
  await page.goto(DOC);
  const readWidths = () => frame.main.locator('.code > pre').evaluateAll((blocks) => blocks.map((block) => block.clientWidth));
  const before = await readWidths();
  const finger = await Finger.of(page);
  await finger.drag({ x: 200, y: 500 }, { x: 200, y: 400 });
  await expect(frame.main.getByRole('button', { name: 'Copy', exact: true }).first()).toBeAttached();
  expect(await readWidths()).toEqual(before);
});

test('A link that the menu scrolls to is below its header', async ({ page, frame }) => {
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

test('A first touch on a control requests client navigation once, and no page', async ({ page, frame, slow }) => {
  await page.goto((await slow.listen()) + DOC, { waitUntil: 'networkidle' });
  slow.forget();
  await (await Finger.of(page)).tapAt(await middleOf(page, '.hamburger'));
  await expect(frame.sidebar).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(slow.requested.filter((path) => /router\.[^/]*\.js$/.test(path))).toHaveLength(1);
  expect(slow.requested.filter((path) => !path.startsWith('/_astro/'))).toEqual([]);
  expect(slow.requested).toHaveLength(new Set(slow.requested).size);
});

test('On 3g the menu opens without loading React', async ({ page, frame }) => {
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(DOC);
  const finger = await Finger.of(page);
  await finger.tapAt(await middleOf(page, '.hamburger'));
  await expect(frame.sidebar).toBeVisible();
  await waitForRequests(page);
  expect(scripts.filter((url) => /\/react\.[^/]*\.js$/.test(url))).toEqual([]);
});

/** Milliseconds between two taps, deliberate or trembling. */
const BETWEEN_TAPS = [80, 250] as const;

/** State that taps may change: page, colours, search, announcement and menus. */
const readState = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    theme: document.documentElement.dataset['theme'],
    isSearching: document.documentElement.dataset['search'] !== undefined,
    isAnnounced: document.querySelector('.announcement')?.checkVisibility() ?? false,
    menus: [...document.querySelectorAll('.menu:popover-open')].map(({ id }) => id),
  }));

/** Taps an element twice and waits for the second result. */
async function tapTwice(page: Page, selector: string, between: number): Promise<void> {
  const finger = await Finger.of(page);
  await finger.tapTwiceAt(await middleOf(page, selector), between);
  await waitFrames(page);
}

for (const between of BETWEEN_TAPS) {
  test(`Two taps on the hamburger ${between} ms apart open the menu and nothing else`, async ({ page, frame }) => {
    await page.goto(DOC);
    const before = await readState(page);
    await tapTwice(page, '.hamburger', between);
    await expect(frame.sidebar).toBeVisible();
    expect(await readState(page)).toEqual({ ...before, menus: ['docs-menu'] });
  });

  test(`Two taps on “Back to main menu” ${between} ms apart open the main menu and nothing else`, async ({ page, frame }) => {
    await page.goto(DOC);
    const before = await readState(page);
    await frame.hamburger.tap();
    await frame.backToMainMenu.tap({ trial: true });
    await tapTwice(page, '#docs-menu .menu-switch', between);
    expect((await readState(page)).path).toBe(before.path);
    expect((await readState(page)).menus).toContain('docs-menu');
  });

  test(`Two taps on the × of the menu ${between} ms apart close it and nothing else`, async ({ page, frame }) => {
    await page.goto(DOC);
    const before = await readState(page);
    await frame.hamburger.tap();
    await frame.getCloseButton(frame.sidebar).tap({ trial: true });
    await tapTwice(page, '#docs-menu .menu-close', between);
    expect(await readState(page)).toEqual(before);
  });

  test(`Two taps on the search button ${between} ms apart open the search and nothing else`, async ({ page }) => {
    await page.goto(DOC);
    const before = await readState(page);
    await tapTwice(page, '.search button', between);
    await expect(page.locator('.DocSearch-Input')).toBeFocused();
    expect(await readState(page)).toEqual({ ...before, isSearching: true });
  });

  test(`Two taps on Cancel ${between} ms apart close the search and nothing else`, async ({ page }) => {
    await page.goto(DOC);
    const before = await readState(page);
    await page.locator('.search button').tap();
    await page.locator('.DocSearch-Cancel').tap({ trial: true });
    await (await Finger.of(page)).look();
    await tapTwice(page, '.DocSearch-Cancel', between);
    await expect(page.locator('.DocSearch')).toHaveCount(0);
    expect(await readState(page)).toEqual(before);
  });

  test(`Two taps on the × of the announcement ${between} ms apart close it and nothing else`, async ({ page }) => {
    await page.goto(DOC);
    const before = await readState(page);
    await tapTwice(page, '.announcement button', between);
    expect(await readState(page)).toEqual({ ...before, isAnnounced: false });
  });
}

test('Flicking the page and stopping it with a tap opens nothing', async ({ page }) => {
  await page.goto(DOC);
  const before = await readState(page);
  const finger = await Finger.of(page);
  await finger.drag({ x: 200, y: 700 }, { x: 200, y: 200 }, 3);
  await finger.tapAt({ x: 200, y: 400 });
  await awaitScrollEnd(page);
  expect(await readState(page)).toEqual(before);
});

test('Flicking the open menu scrolls it and opens nothing', async ({ page, frame }) => {
  await page.goto(DOC);
  const before = await readState(page);
  const finger = await Finger.of(page);
  await frame.hamburger.tap();
  await frame.currentInSidebar.tap({ trial: true });
  await finger.drag({ x: 120, y: 700 }, { x: 120, y: 300 }, 3);
  await waitFrames(page);
  expect(await readState(page)).toEqual({ ...before, menus: ['docs-menu'] });
});

test('A tap outside the open menu closes it and opens nothing', async ({ page, frame }) => {
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  await page.goto(DOC);
  const before = await readState(page);
  await frame.hamburger.tap();
  await frame.currentInSidebar.tap({ trial: true });
  const finger = await Finger.of(page);
  const { x, width } = (await frame.sidebarFrame.boundingBox()) ?? { x: 0, width: 0 };
  // The button that closes the announcement.
  await finger.tapAt({ x: x + width + 22, y: (await middleOf(page, '.announcement button')).y });
  await waitFrames(page);
  expect(await readState(page)).toEqual(before);
});

/** Returns the middle of an element without scrolling to it. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
}
