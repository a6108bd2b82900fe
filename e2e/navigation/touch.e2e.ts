import type { Locator, Page } from '@playwright/test';
import { BUDGETS } from '../../scripts/bench/budgets.ts';
import type { DelayingServer } from '../support/delaying-server.ts';
import { Finger } from '../support/touch.ts';
import { DATA_SAVER, reportConnection, waitForRequests } from '../support/conditions.ts';
import { expect, test as base } from '../support/test.ts';

const START = '/comet/working-with-io/i2c';
/** Milliseconds of latency on a phone's link. */
const DELAY = 300;

/** A finger on a phone whose processor is four times slower. */
const test = base.extend<{ finger: Finger }>({
  finger: async ({ page }, use) => {
    const finger = await Finger.of(page);
    await finger.slow(4);
    await use(finger);
  },
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const next = (page: Page) => page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]');

/** Opens the first page, and counts from then on. */
async function open(page: Page, slow: DelayingServer): Promise<void> {
  await page.goto((await slow.listen()) + START);
  slow.delay = DELAY;
  slow.forget();
}

/** Lists the requested pages, whole or as differences. */
function listPages({ requested: routes }: DelayingServer): string[] {
  return routes.flatMap((path) =>
    /\.shared\.json$/.test(path) || /^\/(?:(?:_astro|img|search-index)\/|favicon\.|robots\.txt)/.test(path)
      ? []
      : [path.replace(/^\/deltas|\.json$/g, '')],
  );
}

/** Follows the link to the next page with a tap, and waits for it. */
async function tapNext(page: Page, finger: Finger): Promise<string> {
  const path = (await next(page).getAttribute('href')) ?? '';
  finger.look();
  await finger.tap(next(page));
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator(`#docs-menu [aria-current=page][href="${path}"]`)).toHaveCount(1);
  return path;
}

for (const [where, connection] of Object.entries({ 'On a common link': { effectiveType: '4g', saveData: false }, 'With data-saver': DATA_SAVER }))
  test(`${where} a tap requests its page once, on the first page and later ones, and Back and Forward request none`, async ({
    page,
    slow,
    finger,
  }) => {
    await reportConnection(page, connection);
    await open(page, slow);
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
    const paths: string[] = [];
    for (let count = 0; count < 3; count += 1) paths.push(await tapNext(page, finger));
    await waitForRequests(page);
    expect(listPages(slow)).toEqual(paths);
    expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
    if (!connection.saveData) return;
    slow.forget();
    await page.goBack();
    await expect(page.locator(`#docs-menu [aria-current=page][href="${paths[1]}"]`)).toHaveCount(1);
    await page.goForward();
    await expect(page.locator(`#docs-menu [aria-current=page][href="${paths[2]}"]`)).toHaveCount(1);
    await waitForRequests(page);
    expect(listPages(slow)).toEqual([]);
  });

test('A first touch at the end of a page moves nothing', async ({ page, finger }) => {
  await page.goto(START);
  await next(page).scrollIntoViewIfNeeded();
  const before = await next(page).boundingBox();
  await finger.tap(page.getByText('Last updated'));
  await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible();
  expect(await next(page).boundingBox()).toEqual(before);
});

test('Two trembling taps on a link request its page once, and follow no link of the next page', async ({ page, slow, finger }) => {
  await open(page, slow);
  const path = (await next(page).getAttribute('href')) ?? '';
  await next(page).scrollIntoViewIfNeeded();
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await next(page).boundingBox()) ?? {};
  await finger.tapTwiceAt({ x: x + width / 2, y: y + height / 2 }, 80);
  await expect(page.locator(`#docs-menu [aria-current=page][href="${path}"]`)).toHaveCount(1);
  await waitForRequests(page);
  expect(listPages(slow)).toEqual([path]);
});

test('A drag that starts on a link loads client navigation and requests no page', async ({ page, slow, finger }) => {
  // On a good connection the next page is prefetched when its link is in view.
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  await open(page, slow);
  await next(page).scrollIntoViewIfNeeded();
  const box = await next(page).boundingBox();
  const from = { x: (box?.x ?? NaN) + 20, y: (box?.y ?? NaN) + 20 };
  await finger.drag(from, { x: from.x, y: from.y - 200 });
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await waitForRequests(page);
  expect(listPages(slow)).toEqual([]);
});

test('Ten pages cost a phone on a weak link few bytes and requests, read by the link to the next page and by the menu', async ({
  page,
  frame,
  slow,
  finger,
}) => {
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  await page.goto(`${await slow.listen()}/comet/working-with-io/gpio`, { waitUntil: 'networkidle' });
  const menuLinks = page.locator('#docs-menu a:visible:not([href*="#"])');
  const read = async (link: Locator) => {
    const path = (await link.getAttribute('href')) ?? '';
    finger.look();
    await finger.tap(link);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator(`#docs-menu [aria-current=page][href="${path}"]`)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
  };
  for (let count = 0; count < 5; count += 1) await read(next(page));
  for (let count = 0; count < 4; count += 1) {
    await page.evaluate(() => scrollTo(0, 0));
    await finger.tap(frame.hamburger);
    await expect(frame.sidebar).toBeVisible();
    const current = await menuLinks.evaluateAll((links) => links.findIndex((link) => link.ariaCurrent === 'page'));
    await read(menuLinks.nth(current + 1));
  }
  expect(slow.bytes).toBeLessThanOrEqual(BUDGETS.phoneBytes);
  expect(slow.requested.length).toBeLessThanOrEqual(BUDGETS.phoneRequests);
});
