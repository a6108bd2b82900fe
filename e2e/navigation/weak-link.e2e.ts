import type { Page } from '@playwright/test';
import { readPageRequests, type PageRequests } from '../support/page-requests.ts';
import { hoverSidebarLink, type Frame } from '../pages/frame.ts';
import { waitForRequests, reportConnection, WEAK_CONNECTIONS } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const START = '/comet/working-with-io/i2c';
const NEXT = '/comet/working-with-io/spi';

test.use({ viewport: { width: 1440, height: 800 } });

/** Opens a page with client navigation and collects the requests of its pages from then on. */
async function startReading(page: Page, hovered = 'SPI'): Promise<PageRequests> {
  await page.goto(START);
  await hoverSidebarLink(page, hovered);
  await page.waitForLoadState('networkidle');
  return readPageRequests(page);
}

function linkTo(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });
}

/** Follows a link without a pointer, which would prefetch any link below it when the page changes. */
async function followByKey(page: Page, name: string): Promise<void> {
  await page.mouse.move(720, 600);
  await linkTo(page, name).press('Enter');
}

test.describe('Following links on a weak connection', () => {
  test('requests each page once, and not again if its link was hovered', async ({ page, frame }) => {
    const requests = await startReading(page);
    for (const name of ['UART', 'PWM', 'Debug UART', 'UART']) {
      const link = linkTo(page, name);
      await link.hover();
      await link.click();
      await expect(frame.currentInSidebar).toHaveText(name);
    }
    expect(requests.list()).toHaveLength(new Set(requests.list()).size);
    expect(requests.list()).toContain('/comet/working-with-io/uart');
  });

  test('shows a prefetched page without another request, even offline', async ({ page, context, frame }) => {
    const requests = await startReading(page);
    await linkTo(page, 'UART').hover();
    await expect.poll(() => requests.list()).toEqual(['/comet/working-with-io/uart']);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    expect(requests.list()).toEqual(['/comet/working-with-io/uart']);
  });

  test('waits for the pending request of a page when its link is clicked', async ({ page, frame }) => {
    const requests = await startReading(page);
    const { promise: blocked, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/working-with-io/uart{,.json}', async (route) => {
      await blocked;
      await route.continue();
    });
    await linkTo(page, 'UART').hover();
    await expect.poll(() => requests.list()).toHaveLength(1);
    await linkTo(page, 'UART').click();
    release(undefined);
    await expect(frame.currentInSidebar).toHaveText('UART');
    expect(requests.list()).toHaveLength(1);
  });

  test('requests the page of the first link together with client navigation, not after it', async ({ page }) => {
    await page.route(/router\.[^/]*\.js$/, () => undefined);
    await page.goto(START);
    const requested = page.waitForRequest(`**${NEXT}`);
    await linkTo(page, 'SPI').hover();
    await requested;
  });

  test('uses no prefetch link, which a policy or a browser may block', async ({ page }) => {
    const requests = await startReading(page);
    await linkTo(page, 'UART').hover();
    await expect.poll(() => requests.list()).toEqual(['/comet/working-with-io/uart']);
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  });

  test('does not request the icon again with each page', async ({ page, request }) => {
    // Headers control the browser cache: not every Chromium in tests requests icons.
    await page.goto(START);
    const icons = await page.locator('link[rel="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) {
      const [, age] = /max-age=(\d+)/.exec((await request.get(icon)).headers()['cache-control'] ?? '') ?? [];
      expect(Number(age), icon).toBeGreaterThanOrEqual(3600);
    }
  });
});

test.describe('A reader who pays for data', () => {
  for (const [name, connection] of Object.entries(WEAK_CONNECTIONS))
    test(`${name} downloads only the pages that are opened`, async ({ page, frame }) => {
      await reportConnection(page, connection);
      const requests = await startReading(page);
      const link = linkTo(page, 'UART');
      await link.hover();
      await link.focus();
      await link.click({ button: 'right' });
      await link.dispatchEvent('touchstart');
      await page.keyboard.press('Escape');
      await link.click();
      await expect(frame.currentInSidebar).toHaveText('UART');
      await page.goBack();
      await expect(frame.currentInSidebar).toHaveText('I2C');
      expect(requests.list()).toEqual(['/comet/working-with-io/uart']);
    });
});

test.describe('Back and forward', () => {
  test("show pages immediately and at the reader's position, without the network", async ({ page, context, frame }) => {
    const requests = await startReading(page);
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY)).toBe(700);
    await linkTo(page, 'UART').evaluate((link: HTMLElement) => link.click());
    await expect(frame.currentInSidebar).toHaveText('UART');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const requested = requests.list().length;
    await page.goBack();
    await expect(frame.currentInSidebar).toHaveText('I2C');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goForward();
    await expect(frame.currentInSidebar).toHaveText('UART');
    expect(requests.list()).toHaveLength(requested);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('show each copy button once', async ({ page, frame }) => {
    await startReading(page);
    const buttons = frame.main.getByRole('button', { name: 'Copy', exact: true });
    await expect(buttons.first()).toBeAttached();
    const before = await buttons.count();
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    await page.goBack();
    await expect(frame.currentInSidebar).toHaveText('I2C');
    await expect(buttons).toHaveCount(before);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await buttons.first().click();
    await expect(frame.main.getByRole('button', { name: 'Copied' })).toHaveCount(1);
  });

  test('update a cached page in the background', async ({ page, frame }) => {
    const requests = await startReading(page);
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    await page.goBack();
    await expect.poll(() => requests.list().at(-1)).toBe(START);
  });

  test("show the address's page, even before client navigation has loaded again", async ({ page, frame }) => {
    await startReading(page);
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(START);
    await expect(frame.currentInSidebar).toHaveText('I2C');
  });
});

test.describe("The reader's position", () => {
  async function readHalfOfPinDiagram(page: Page, frame: Frame): Promise<void> {
    await startReading(page);
    await linkTo(page, 'Pin diagram').click();
    await expect(frame.currentInSidebar).toHaveText('Pin diagram');
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY)).toBe(900);
  }

  test('is preserved if client navigation loads late on a reloaded page', async ({ page, frame }) => {
    await readHalfOfPinDiagram(page, frame);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.evaluate(() => scrollTo(0, 500));
    await hoverSidebarLink(page, 'PWM');
    expect(await page.evaluate(() => scrollY)).toBe(500);
  });

  test('is preserved on Back from a page that was loaded in full', async ({ page, frame }) => {
    await readHalfOfPinDiagram(page, frame);
    await page.goto('/routes.json');
    await page.goBack();
    await expect(frame.currentInSidebar).toHaveText('Pin diagram');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  });
});

test.describe('A page that fails to load', () => {
  test('says that the reader is offline, and loads automatically once the connection is back', async ({ page, context, frame }) => {
    const requests = await startReading(page);
    await context.setOffline(true);
    await followByKey(page, 'UART');
    await expect(page.getByRole('alert')).toContainText('You seem to be offline');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await context.setOffline(false);
    await expect(frame.currentInSidebar).toHaveText('UART');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(requests.list().length).toBeLessThanOrEqual(3);
  });

  test('is retried automatically only once', async ({ page, frame }) => {
    const requests = await startReading(page);
    await page.route('**/working-with-io/uart{,.json}', (route) => route.abort());
    const reconnect = () =>
      page.evaluate(async () => {
        dispatchEvent(new Event('online'));
        await new Promise(requestAnimationFrame);
      });
    await followByKey(page, 'UART');
    await expect(page.getByRole('alert')).toContainText('connection');
    const requested = requests.list().length;
    const failure = page.waitForEvent('requestfailed');
    await reconnect();
    await failure;
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await reconnect();
    expect(requests.list()).toHaveLength(requested + 1);
    await expect(frame.sidebar).toBeVisible();
  });

  for (const [what, body] of [
    ['the page of a network that asks to sign in', '<!doctype html><title>Sign in</title><main id="main"><h1>Sign in to this network</h1></main>'],
    [
      'a page of another build',
      '<!doctype html><meta http-equiv="content-security-policy" content="default-src *"><main id="main"><h1>Newer</h1></main>',
    ],
    ['an empty answer', ''],
  ] as const)
    test(`is left to the browser if the response is ${what}`, async ({ page }) => {
      await startReading(page);
      await page.route('**/working-with-io/uart{,.json}', (route) => route.fulfill({ contentType: 'text/html', body }));
      const loaded = page.waitForEvent('domcontentloaded');
      await linkTo(page, 'UART').click();
      await loaded;
      await expect(page).toHaveURL(/uart$/);
    });
});

test.describe('The next page, whose link is at the end of this one,', () => {
  const scrollToEnd = (page: Page) => page.locator('[rel=next]').scrollIntoViewIfNeeded();

  test('is prefetched on a good connection', async ({ page, context, frame }) => {
    const requests = await startReading(page, 'UART');
    await page.mouse.move(720, 400);
    await scrollToEnd(page);
    await expect.poll(() => requests.list()).toEqual([NEXT]);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.locator('[rel=next]').press('Enter');
    await expect(frame.currentInSidebar).toHaveText('SPI');
  });

  for (const [where, connection] of Object.entries({ ...WEAK_CONNECTIONS, 'on 3g': { effectiveType: '3g' } }))
    test(`is not prefetched ${where}`, async ({ page }) => {
      await reportConnection(page, connection);
      const requests = await startReading(page, 'UART');
      await page.mouse.move(720, 400);
      await scrollToEnd(page);
      await waitForRequests(page);
      expect(requests.list()).toEqual([]);
    });
});
