import type { Page } from '@playwright/test';
import type { DelayingServer } from '../../scripts/server/delaying-server.ts';
import { Finger, TAPS } from '../../scripts/tools/touch.ts';
import { reportConnection, WEAK_CONNECTIONS } from '../support/conditions.ts';
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
  await page.goto((await slow.listen()) + START, { waitUntil: 'networkidle' });
  slow.delay = DELAY;
  slow.forget();
}

/** Lists the requested pages, whole or as differences. */
function listPages({ requested: routes }: DelayingServer): string[] {
  return routes.flatMap((path) =>
    /\.shared\.json$/.test(path) || /^\/(?:(?:_astro|img|search-index)\/|favicon\.svg$)/.test(path) ? [] : [path.replace(/^\/deltas|\.json$/g, '')],
  );
}

/** Follows the link to the next page with a tap, and waits for it. */
async function tapNext(page: Page, finger: Finger, milliseconds: number): Promise<string> {
  const path = (await next(page).getAttribute('href')) ?? '';
  await finger.tap(next(page), milliseconds);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator(`#docs-menu [aria-current=page][href="${path}"]`)).toHaveCount(1);
  return path;
}

const CONNECTIONS = { 'on a common link': { effectiveType: '4g', saveData: false }, ...WEAK_CONNECTIONS };

for (const [where, connection] of Object.entries(CONNECTIONS))
  for (const milliseconds of where === 'on a common link' ? TAPS : [80])
    test(`A tap of ${milliseconds} ms ${where} requests its page once, on the first page and later ones`, async ({ page, slow, finger }) => {
      await reportConnection(page, connection);
      await open(page, slow);
      await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
      const paths: string[] = [];
      for (let count = 0; count < 3; count += 1) paths.push(await tapNext(page, finger, milliseconds));
      expect(listPages(slow)).toEqual(paths);
      expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
    });

test('A first touch at the end of a page moves nothing', async ({ page, finger }) => {
  await page.goto(START, { waitUntil: 'networkidle' });
  await next(page).scrollIntoViewIfNeeded();
  const before = await next(page).boundingBox();
  await finger.tap(page.getByText('Last updated'));
  await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible();
  expect(await next(page).boundingBox()).toEqual(before);
});

test('A tap after a reload requests its page once', async ({ page, slow, finger }) => {
  await open(page, slow);
  await tapNext(page, finger, 80);
  await page.reload({ waitUntil: 'networkidle' });
  slow.forget();
  const path = await tapNext(page, finger, 80);
  expect(listPages(slow)).toEqual([path]);
});

test('Back and forward after taps show the cached pages', async ({ page, slow, finger }) => {
  await reportConnection(page, CONNECTIONS['with data-saver']);
  await open(page, slow);
  const path = await tapNext(page, finger, 80);
  slow.forget();
  await page.goBack();
  await expect(page.locator(`#docs-menu [aria-current=page][href="${START}"]`)).toHaveCount(1);
  await page.goForward();
  await expect(page.locator(`#docs-menu [aria-current=page][href="${path}"]`)).toHaveCount(1);
  expect(listPages(slow)).toEqual([]);
});

test('Two taps on a link 80 ms apart request its page once', async ({ page, slow, finger }) => {
  await open(page, slow);
  const path = (await next(page).getAttribute('href')) ?? '';
  await finger.tap(next(page), 60);
  const box = await next(page).boundingBox();
  if (box) await finger.tapAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 60);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(listPages(slow)).toEqual([path]);
});

test('A drag that starts on a link loads client navigation and requests no page', async ({ page, slow, finger }) => {
  // On a good connection the next page is prefetched when its link is in view.
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  await open(page, slow);
  await next(page).scrollIntoViewIfNeeded();
  const box = await next(page).boundingBox();
  const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  await finger.drag(from, { x: from.x, y: from.y - 200 });
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(listPages(slow)).toEqual([]);
});

test('If the router fails to load, a tap loads the page in full', async ({ page, slow, finger }) => {
  await page.route(/router\.[^/]*\.js$/, (route) => route.abort());
  await open(page, slow);
  await tapNext(page, finger, 80);
});
