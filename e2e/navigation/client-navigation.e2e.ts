import type { Page } from '@playwright/test';
import { hoverSidebarLink } from '../pages/frame.ts';
import { collectErrors, waitForRequests } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const START = '/comet/working-with-io/i2c';

test.use({ viewport: { width: 1440, height: 800 } });

/** Opens a page with a mark that only a full page load removes. */
async function open(page: Page): Promise<void> {
  await page.goto(START);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window);
}

test.describe('Client navigation', () => {
  test('swaps the page in place, scrolls to its top, announces its title and enhances its code blocks', async ({ page, frame }) => {
    await open(page);
    await page.evaluate(() => scrollTo(0, 600));
    const link = await hoverSidebarLink(page, 'SPI');
    await link.click();
    await expect(page).toHaveURL(/\/spi$/);
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    await expect(page).toHaveTitle(/^Exchange bytes over SPI \|/);
    await expect.poll(() => page.locator('script[type="application/ld+json"]').textContent()).toContain('Exchange bytes over SPI');
    await expect(page.locator('[aria-live="assertive"]')).toHaveText(/Exchange bytes over SPI/);
    await expect(frame.currentInSidebar).toHaveText('SPI');
    await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('makes the Tab key start at the top, as on a newly opened page', async ({ page, frame }) => {
    await open(page);
    const link = await hoverSidebarLink(page, 'SPI');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    expect(await isSameDocument(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(frame.skipLink).toBeFocused();
  });

  test('scrolls to the heading in a link', async ({ page, frame }) => {
    await open(page);
    await hoverSidebarLink(page, 'SPI');
    const link = frame.main.locator(`a[href^="/"][href*="#"]`).filter({ visible: true }).first();
    const [, id = ''] = (await link.getAttribute('href'))?.split('#') ?? [];
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('keeps elements that browser extensions have added', async ({ page, frame }) => {
    await open(page);
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
      await expect(page.locator('body > [aria-live]')).toHaveCount(1);
    }
  });

  test('leaves clicks with modifier keys, other windows and hashes to the browser', async ({ page, context, frame }) => {
    await open(page);
    const link = await hoverSidebarLink(page, 'SPI');
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    await (await opened).close();
    await expect(page).toHaveURL(START);
    await frame.tableOfContents.getByRole('link', { name: 'What you need' }).click();
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
  // A page with a pending request is never cached for Back.
  const prefetched = page.waitForEvent('requestfinished', (request) => request.url().includes('/spi'));
  await hoverSidebarLink(page, 'SPI');
  await prefetched;
  await waitForRequests(page);
  await page.goto('/routes.json');
  await page.goBack();
  await expect.poll(() => isReported).toBe(true);
  expect(reasons).toEqual([]);
});

test.describe('A page that does not load', () => {
  const PAGE = '**/working-with-io/adc{,.json}';

  test('shows the error and a Retry button in place, which loads it once the network is back', async ({ page, frame }) => {
    const errors = collectErrors(page);
    await open(page);
    await frame.searchButton.evaluate((button) => (button.style.outlineOffset = '3px'));
    /** Whether requests fail on the way, not at the server. There's never a moment in which they succeed. */
    let isNetworkDown = false;
    await page.route(PAGE, (route) => (isNetworkDown ? route.abort() : route.fulfill({ status: 500, contentType: 'text/html', body: 'down' })));
    await (await hoverSidebarLink(page, 'ADC')).click();
    await expect(page.getByRole('alert')).toHaveText(/^The server could not send this page/);
    isNetworkDown = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^The connection failed/);
    await expect(frame.sidebar).toBeVisible();
    await expect(frame.mainNav.getByRole('link', { name: 'Cloud' })).toBeVisible();
    await expect(frame.searchButton, 'styles set by scripts stay').toHaveCSS('outline-offset', '3px');
    await page.unroute(PAGE);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(frame.currentInSidebar).toHaveText('ADC');
    await expect(frame.heading).not.toHaveText('This page could not be loaded');
    expect(await isSameDocument(page)).toBe(true);
    expect(errors.filter((error) => /policy|trusted/i.test(error))).toEqual([]);
  });

  test('is never reloaded if the router is missing after a deployment, and a click loads the next page in full', async ({ page, frame }) => {
    let loads = 0;
    page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
    await page.route(/router\.[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(START);
    const link = frame.sidebar.getByRole('link', { name: 'SPI', exact: true });
    let requests = 0;
    page.on('request', (request) => /router\.[^/]*\.js$/.test(request.url()) && (requests += 1));
    // The page may learn of a failure later than the test.
    const point = async () => {
      await page.mouse.move(700, 400);
      await link.hover();
      return requests;
    };
    await expect.poll(point).toBeGreaterThan(1);
    await waitForRequests(page);
    expect(loads).toBe(1);
    await link.click();
    await expect(frame.heading).toHaveText('Exchange bytes over SPI');
    expect(loads).toBe(2);
  });
});

test('A progress bar appears while a page is loading, and disappears once it is shown', async ({ page, frame }) => {
  await open(page);
  await hoverSidebarLink(page, 'UART');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/working-with-io/spi{,.json}', (route) => promise.then(() => route.continue()));
  await frame.sidebar.getByRole('link', { name: 'SPI', exact: true }).click();
  await expect(page.locator('.progress-bar')).toHaveCount(1);
  resolve(undefined);
  await expect(frame.currentInSidebar).toHaveText('SPI');
  await expect(page.locator('.progress-bar')).toHaveCount(0);
});

for (const [way, leave] of [
  ['Escape stops', (page: Page) => page.keyboard.press('Escape')],
  ['Back within the page stops', (page: Page) => page.goBack()],
] as const)
  test(`${way} a page that is on its way`, async ({ page, frame }) => {
    await open(page);
    await hoverSidebarLink(page, 'UART');
    await frame.tableOfContents.getByRole('link', { name: 'What you need' }).click();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/working-with-io/spi{,.json}', (route) => promise.then(() => route.continue()));
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/spi'));
    await frame.sidebar.getByRole('link', { name: 'SPI', exact: true }).click();
    await expect(page.locator('.progress-bar')).toHaveCount(1);
    await leave(page);
    await expect(page.locator('.progress-bar')).toHaveCount(0);
    resolve(undefined);
    await answered;
    await waitForRequests(page);
    await expect(frame.currentInSidebar).toHaveText('I2C');
    await expect(page).toHaveURL(new RegExp(START));
  });

test('An address leads to a folded field after a reload, and to its heading with what a chat adds to it', async ({ page }) => {
  await page.goto('/apis/references/get-machine-logs#200.payload.data.result.stream.exporter');
  const field = page.locator('[id="200.payload.data.result.stream.exporter"]');
  await expect(field).toBeInViewport();
  await page.reload();
  await expect(field).toBeInViewport();
  for (const added of ['.', ')', '%20', ').']) {
    await page.goto('/comet');
    await page.goto(`${START}#what-you-need${added}`);
    await expect(page).toHaveURL(/#what-you-need$/);
    await expect(page.locator('#what-you-need')).toBeInViewport();
  }
});
