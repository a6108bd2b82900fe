import type { Page } from '@playwright/test';
import { ignoreMouse } from '../../scripts/bench/pages.ts';
import { hoverSidebarLink } from '../pages/frame.ts';
import { collectErrors, reportConnection, waitForRequests } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const START = '/comet/working-with-io/i2c';
const LONG = '/comet/working-with-io/pin-diagram';

test.use({ viewport: { width: 1440, height: 800 } });

/** Sets a mark that only a full page load removes. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window);
}

test.describe('Client navigation', () => {
  test('is not loaded before the reader interacts with a link', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await ignoreMouse(page);
    await page.goto(START, { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(1);
  });

  test('swaps the page in place, scrolls to its top, announces its title and enhances its code blocks', async ({ page, frame }) => {
    await page.goto(START);
    await markDocument(page);
    await page.evaluate(() => scrollTo(0, 600));
    const link = await hoverSidebarLink(page, 'SPI');
    await link.click();
    await expect(page).toHaveURL(/\/spi$/);
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    await expect(page).toHaveTitle(/^Exchange bytes over SPI \|/);
    await expect(page.locator('[aria-live="assertive"]')).toHaveText(/Exchange bytes over SPI/);
    await expect(frame.currentInSidebar).toHaveText('SPI');
    await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('makes the Tab key start at the top, as on a newly opened page', async ({ page, frame }) => {
    await page.goto(START);
    await markDocument(page);
    const link = await hoverSidebarLink(page, 'SPI');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    expect(await isSameDocument(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });

  test('falls back to a full page load if its script fails to load', async ({ page, frame }) => {
    await page.route(/router\.[^/]*\.js$/, (route) => route.abort());
    await page.goto(START);
    await markDocument(page);
    await frame.sidebar.getByRole('link', { name: 'SPI', exact: true }).click();
    await expect(page).toHaveURL(/\/spi$/);
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    expect(await isSameDocument(page)).toBe(false);
  });

  test("restores the reader's position on Back", async ({ page, frame }) => {
    await page.goto(LONG);
    await markDocument(page);
    const link = await hoverSidebarLink(page, 'Quick start');
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number } | null)?.scrollY)).toBe(900);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/quick-start$/);
    await page.goBack();
    await expect(frame.heading).toHaveText(/40-pin header/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('scrolls to the heading in a link', async ({ page }) => {
    await page.goto(START);
    await hoverSidebarLink(page, 'SPI');
    const link = page.getByRole('main').locator(`a[href^="/"][href*="#"]`).filter({ visible: true }).first();
    const [, id = ''] = (await link.getAttribute('href'))?.split('#') ?? [];
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('keeps elements that browser extensions have added', async ({ page, frame }) => {
    await page.goto(START);
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-extension-mode', 'dark');
      document.body.setAttribute('data-extension-ready', '1');
      document.body.prepend(Object.assign(document.createElement('div'), { id: 'extension-bar' }));
      document.body.append(Object.assign(document.createElement('extension-button'), { id: 'extension-button' }));
    });
    for (const next of ['SPI', 'I2C']) {
      await (await hoverSidebarLink(page, next)).click();
      await expect(frame.currentInSidebar).toHaveText(next);
      await expect(page.locator('html')).toHaveAttribute('data-extension-mode', 'dark');
      await expect(page.locator('body')).toHaveAttribute('data-extension-ready', '1');
      for (const id of ['extension-bar', 'extension-button']) await expect(page.locator(`body > #${id}`)).toHaveCount(1);
      await expect(page.locator('body > .astro-route-announcer')).toHaveCount(1);
    }
  });

  test('keeps the scroll position of the sidebar', async ({ page, frame }) => {
    await page.goto('/comet/extensions/io-breakout');
    const link = await hoverSidebarLink(page, 'Gamepad');
    const before = await frame.sidebarFrame.evaluate((element) => element.scrollTop);
    await link.click();
    await expect(page).toHaveURL(/gamepad$/);
    await expect(frame.currentInSidebar).toHaveText('Gamepad');
    await expect.poll(() => frame.sidebarFrame.evaluate((element) => element.scrollTop)).toBe(before);
  });

  test('leaves clicks with modifier keys, other windows and hashes to the browser', async ({ page, context }) => {
    await page.goto(START);
    await markDocument(page);
    const link = await hoverSidebarLink(page, 'SPI');
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    await (await opened).close();
    await expect(page).toHaveURL(START);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What you need' }).click();
    await expect(page).toHaveURL(/#what-you-need$/);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('Pages can use the back/forward cache', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  let isReported = false;
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    isReported = true;
    // The tested browser disables this cache; the page's own errors are reported separately.
    reasons.push(...notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason));
  });
  await page.goto(START);
  await hoverSidebarLink(page, 'SPI');
  // A page with a pending request is never cached for Back.
  await page.waitForLoadState('networkidle');
  await page.goto('/routes.json');
  await page.goBack();
  await expect.poll(() => isReported).toBe(true);
  expect(reasons).toEqual([]);
});

test.describe('A prefetched page', () => {
  for (const [name, connection, isFetched] of [
    ['is asked for when the reader reaches for its link', { effectiveType: '4g', saveData: false }, true],
    ['is not asked for on a 2g connection', { effectiveType: '2g', saveData: false }, false],
    ['is not asked for when the reader saves data', { effectiveType: '4g', saveData: true }, false],
  ] as const) {
    test(name, async ({ page }) => {
      await reportConnection(page, connection);
      await page.clock.install();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(START);
      await hoverSidebarLink(page, 'SPI');
      // Longer than hovering takes to prefetch a page.
      await page.clock.runFor(1000);
      await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
      expect(requested.includes('/comet/working-with-io/spi')).toBe(isFetched);
    });
  }
});

test.describe('A page that does not load', () => {
  test('shows the error and a Retry button in place, which loads it once the network is back', async ({ page, context, frame }) => {
    await page.goto(START);
    await markDocument(page);
    await page.route('**/working-with-io/dbg{,.json}', (route) => route.abort());
    const link = await hoverSidebarLink(page, 'Debug UART');
    await link.click();
    await expect(page.getByRole('alert')).toHaveText(/^The connection failed/);
    await expect(frame.sidebar).toBeVisible();
    await expect(frame.mainNav.getByRole('link', { name: 'Cloud' })).toBeVisible();
    await page.unroute('**/working-with-io/dbg{,.json}');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(frame.heading).not.toHaveText('This page could not be loaded');
    await expect(frame.currentInSidebar).toHaveText('Debug UART');
    expect(await isSameDocument(page)).toBe(true);
    expect(context.pages()).toHaveLength(1);
  });

  test('reports a server error', async ({ page }) => {
    await page.goto(START);
    await page.route('**/working-with-io/pwm{,.json}', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'down' }));
    const link = await hoverSidebarLink(page, 'PWM');
    await link.click();
    await expect(page.getByRole('alert')).toHaveText(/^The server could not send this page/);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('keeps styles set by scripts, without policy violations', async ({ page, frame }) => {
    const errors = collectErrors(page);
    await page.goto(START);
    await page.route('**/working-with-io/pwm{,.json}', (route) => route.abort());
    await frame.searchButton.evaluate((button) => (button.style.outlineOffset = '3px'));
    await (await hoverSidebarLink(page, 'PWM')).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(frame.searchButton).toHaveCSS('outline-offset', '3px');
    expect(errors.filter((error) => /policy/i.test(error))).toEqual([]);
  });

  test('is never reloaded if the router is missing after a deployment, and a click loads the next page in full', async ({ page, frame }) => {
    let loads = 0;
    page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
    await page.route(/router\.[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(START);
    const link = frame.sidebar.getByRole('link', { name: 'SPI', exact: true });
    for (let count = 0; count < 2; count += 1) {
      const answered = page.waitForResponse(/router\.[^/]*\.js$/);
      await page.mouse.move(700, 400);
      await link.hover();
      await answered;
    }
    await waitForRequests(page);
    expect(loads).toBe(1);
    await link.click();
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    expect(loads).toBe(2);
  });
});

test.describe('The progress bar', () => {
  const PAGE = '**/working-with-io/spi';

  /** Opens a page with a stopped clock, whose next page waits for the returned function. */
  async function delayNextPage(page: Page): Promise<() => void> {
    await reportConnection(page, { effectiveType: '2g' });
    await page.clock.install();
    await page.goto(START);
    const link = await hoverSidebarLink(page, 'SPI');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(PAGE, async (route) => {
      await promise;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const requested = page.waitForRequest(PAGE);
    await link.click();
    await requested;
    return () => resolve(undefined);
  }

  test('appears if a page takes longer than 200 ms, and disappears once it is shown', async ({ page, frame }) => {
    const release = await delayNextPage(page);
    await page.clock.runFor(199);
    await expect(page.locator('.progress-bar')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator('.progress-bar')).toHaveCount(1);
    release();
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    await expect(page.locator('.progress-bar')).toHaveCount(0);
  });

  test('does not appear for a faster page', async ({ page, frame }) => {
    const release = await delayNextPage(page);
    await page.clock.runFor(150);
    release();
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    await page.clock.runFor(500);
    await expect(page.locator('.progress-bar')).toHaveCount(0);
  });
});
