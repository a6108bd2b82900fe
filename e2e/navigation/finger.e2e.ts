import type { Page } from '@playwright/test';
import { Finger } from '../support/touch.ts';
import { awaitScrollEnd, reportConnection, waitForRequests } from '../support/conditions.ts';
import { readPageRequests } from '../support/page-requests.ts';
import { expect, test as base } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

const test = base.extend<{ finger: Finger }>({ finger: async ({ page }, use) => use(await Finger.of(page)) });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Returns the middle of an element without scrolling to it. */
function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
}

/** State that taps may change: page, colours, search, announcement and menus. */
const readState = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    theme: document.documentElement.dataset['theme'],
    isSearching: document.documentElement.dataset['search'] !== undefined,
    isAnnounced: document.querySelector('.announcement')?.checkVisibility() ?? false,
    menus: [...document.querySelectorAll('.menu:popover-open')].map(({ id }) => id),
  }));

test('Opening and closing the search by tap does not move the page', async ({ page, finger }) => {
  await page.goto(DOC);
  await page.evaluate(() => scrollTo(0, 1200));
  await awaitScrollEnd(page);
  await finger.drag({ x: 200, y: 400 }, { x: 200, y: 500 });
  await awaitScrollEnd(page);
  const position = await readScroll(page);
  await finger.tapAt(await middleOf(page, '.search button'));
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
  expect(await readScroll(page)).toBe(position);
  finger.look();
  await finger.tapAt(await middleOf(page, '.DocSearch-Cancel'));
  await expect(page.locator('.DocSearch')).toHaveCount(0);
  await awaitScrollEnd(page);
  expect(await readScroll(page)).toBe(position);
});

test('Code blocks keep their width when the first touch adds their buttons', async ({ page, frame, finger }) => {
  await page.goto(DOC);
  const readWidths = () => frame.main.locator('.code > pre').evaluateAll((blocks) => blocks.map((block) => block.clientWidth));
  const before = await readWidths();
  await finger.drag({ x: 200, y: 500 }, { x: 200, y: 400 });
  await expect(frame.main.getByRole('button', { name: 'Copy', exact: true }).first()).toBeAttached();
  expect(await readWidths()).toEqual(before);
});

test('A link that the menu scrolls to is below its header', async ({ page, frame, finger }) => {
  await page.goto(DOC);
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

test('A first touch on a control requests client navigation once, and no page', async ({ page, frame, slow, finger }) => {
  await page.goto((await slow.listen()) + DOC);
  slow.forget();
  await finger.tapAt(await middleOf(page, '.hamburger'));
  await expect(frame.sidebar).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await waitForRequests(page);
  expect(slow.requested.filter((path) => /router\.[^/]*\.js$/.test(path))).toHaveLength(1);
  expect(slow.requested.filter((path) => !/^\/(?:_astro\/|favicon|robots)/.test(path))).toEqual([]);
  expect(slow.requested).toHaveLength(new Set(slow.requested).size);
});

/** Controls with what comes before the tap, and the state afterwards. */
const CONTROLS: Readonly<Record<string, { open?: string; changes: Partial<Awaited<ReturnType<typeof readState>>> }>> = {
  '.hamburger': { changes: { menus: ['docs-menu'] } },
  '#docs-menu .menu-switch': { open: '.hamburger', changes: { menus: ['site-menu', 'docs-menu'] } },
  '#docs-menu .menu-close': { open: '.hamburger', changes: {} },
  '.search button': { changes: { isSearching: true } },
  '.DocSearch-Cancel': { open: '.search button', changes: {} },
  '.announcement button': { changes: { isAnnounced: false } },
};

test('Two trembling taps on a control do what one does', async ({ page, finger }) => {
  const { list } = readPageRequests(page);
  for (const [selector, { open, changes }] of Object.entries(CONTROLS)) {
    await page.goto(DOC);
    const before = await readState(page);
    finger.look();
    if (open) {
      await finger.tapAt(await middleOf(page, open));
      await page.locator(selector).tap({ trial: true });
      finger.look();
    }
    // Counts taps before any part of the page can stop them.
    await page.evaluate(() => addEventListener('pointerup', () => (document.body.title += 'tap '), true));
    const requested = list().length;
    await finger.tapTwiceAt(await middleOf(page, selector), 80);
    await expect(page.locator('body'), selector).toHaveAttribute('title', 'tap tap ');
    await expect.poll(() => readState(page), selector).toEqual({ ...before, ...changes });
    await waitForRequests(page);
    expect(list().slice(requested), selector).toEqual([]);
    expect(await readState(page), selector).toEqual({ ...before, ...changes });
  }
});

test('Flicking the page or the open menu, and stopping it with a tap, opens nothing', async ({ page, frame, finger }) => {
  await page.goto(DOC);
  const before = await readState(page);
  await finger.drag({ x: 200, y: 700 }, { x: 200, y: 200 }, 3);
  await finger.tapAt({ x: 200, y: 400 });
  await awaitScrollEnd(page);
  expect(await readState(page)).toEqual(before);
  await frame.hamburger.tap();
  await frame.currentInSidebar.tap({ trial: true });
  await finger.drag({ x: 120, y: 700 }, { x: 120, y: 300 }, 3);
  await awaitScrollEnd(page);
  expect(await readState(page)).toEqual({ ...before, menus: ['docs-menu'] });
});

test('A tap outside the open menu closes it and opens nothing', async ({ page, frame, finger }) => {
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  await page.goto(DOC);
  const before = await readState(page);
  await frame.hamburger.tap();
  await frame.currentInSidebar.tap({ trial: true });
  finger.look();
  const { x, width } = (await frame.sidebarFrame.boundingBox()) ?? { x: 0, width: 0 };
  // The button that closes the announcement.
  await finger.tapAt({ x: x + width + 22, y: (await middleOf(page, '.announcement button')).y });
  await expect.poll(() => readState(page)).toEqual(before);
  await waitForRequests(page);
  expect(await readState(page)).toEqual(before);
});
