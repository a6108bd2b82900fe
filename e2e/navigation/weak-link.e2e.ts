import type { Page } from '@playwright/test';
import { readPageRequests, type PageRequests } from '../support/page-requests.ts';
import { hoverSidebarLink, type Frame } from '../pages/frame.ts';
import { DATA_SAVER, waitForRequests, reportConnection } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const START = '/comet/working-with-io/i2c';
const NEXT = '/comet/working-with-io/spi';
const UART = '/comet/working-with-io/uart';

test.use({ viewport: { width: 1440, height: 800 } });

/** Opens a page with client navigation and collects the requests of its pages from then on. */
async function startReading(page: Page, hovered = 'SPI'): Promise<PageRequests> {
  await page.goto(START);
  await hoverSidebarLink(page, hovered);
  await waitForRequests(page);
  const requests = readPageRequests(page);
  return { list: () => requests.list().filter((path) => path.startsWith('/comet')) };
}

function linkTo(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });
}

/** Hovers over the link to a page, and waits until the page is there. */
async function prefetchUart(page: Page): Promise<void> {
  const fetched = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname.includes(UART));
  await linkTo(page, 'UART').hover();
  await fetched;
  await waitForRequests(page);
}

test.describe('Following links', () => {
  test('requests each page once, not again if its link was hovered, and needs no network to show it', async ({ page, context, frame }) => {
    const requests = await startReading(page);
    for (const name of ['PWM', 'ADC', 'PWM']) {
      await linkTo(page, name).hover();
      await linkTo(page, name).click();
      await expect(frame.currentInSidebar).toHaveText(name);
    }
    await prefetchUart(page);
    await expect(page.locator('link[rel="prefetch"]'), 'which a policy or a browser may block').toHaveCount(0);
    await context.setOffline(true);
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    expect(requests.list()).toHaveLength(new Set(requests.list()).size);
    expect(requests.list()).toContain(UART);
  });

  test('requests the page of the first link together with client navigation, not after it', async ({ page }) => {
    await page.route(/router\.[^/]*\.js$/, () => undefined);
    await page.goto(START);
    const requested = page.waitForRequest(`**${NEXT}`);
    await linkTo(page, 'SPI').hover();
    await requested;
  });

  test('with data-saver downloads only the pages that are opened', async ({ page, frame }) => {
    await reportConnection(page, DATA_SAVER);
    const requests = await startReading(page);
    const link = linkTo(page, 'UART');
    await link.hover();
    await link.focus();
    await link.click({ button: 'right' });
    await link.dispatchEvent('touchstart');
    await page.keyboard.press('Escape');
    await page.locator('[rel=next]').scrollIntoViewIfNeeded();
    await waitForRequests(page);
    expect(requests.list()).toEqual([]);
    await link.click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    await page.goBack();
    await expect(frame.currentInSidebar).toHaveText('I2C');
    await waitForRequests(page);
    expect(requests.list()).toEqual([UART]);
  });
});

test.describe('Back and forward', () => {
  test("show pages immediately and at the reader's position, without the network, with each copy button once", async ({ page, context, frame }) => {
    const requests = await startReading(page);
    const buttons = frame.main.getByRole('button', { name: 'Copy', exact: true });
    await expect(buttons.first()).toBeAttached();
    const before = await buttons.count();
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY)).toBe(700);
    await prefetchUart(page);
    await context.setOffline(true);
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    const requested = requests.list().length;
    await page.goBack();
    await expect(frame.currentInSidebar).toHaveText('I2C');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await expect(buttons).toHaveCount(before);
    await page.goForward();
    await expect(frame.currentInSidebar).toHaveText('UART');
    expect(requests.list()).toHaveLength(requested);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test("update a cached page in the background, and show the address's page before client navigation has loaded again", async ({ page, frame }) => {
    const requests = await startReading(page);
    await linkTo(page, 'UART').click();
    await expect(frame.currentInSidebar).toHaveText('UART');
    await page.goBack();
    await expect.poll(requests.list).toContain(START);
    await page.goForward();
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
});

test.describe('A page that fails to load', () => {
  /** Follows a link without a pointer, which would prefetch any link below it when the page changes. */
  async function followByKey(page: Page, name: string): Promise<void> {
    await page.mouse.move(720, 600);
    await linkTo(page, name).press('Enter');
  }

  const UART_FILES = '**/working-with-io/uart{,.json}';
  const reconnect = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
      dispatchEvent(new Event('online'));
    });

  test('says that the reader is offline, and loads automatically once the connection is back', async ({ page, frame }) => {
    await startReading(page);
    // Set separately: a browser that is switched back reports the connection before it has one.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
    await page.route(UART_FILES, (route) => route.abort());
    await followByKey(page, 'UART');
    await expect(page.getByRole('alert')).toContainText('You seem to be offline');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(UART_FILES);
    await reconnect(page);
    await expect(frame.currentInSidebar).toHaveText('UART');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is retried automatically only once', async ({ page }) => {
    const requests = await startReading(page);
    await page.route(UART_FILES, (route) => route.abort());
    await followByKey(page, 'UART');
    await expect(page.getByRole('alert')).toContainText('connection');
    const requested = requests.list().length;
    const failure = page.waitForEvent('requestfailed');
    await reconnect(page);
    await failure;
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await reconnect(page);
    await waitForRequests(page);
    expect(requests.list()).toHaveLength(requested + 1);
  });

  test('is left to the browser if the response is of a network that asks to sign in, of another build, or empty', async ({ page }) => {
    for (const body of [
      '<!doctype html><title>Sign in</title><main id="main"><h1>Sign in to this network</h1></main>',
      '<!doctype html><meta http-equiv="content-security-policy" content="default-src *"><main id="main"><h1>Newer</h1></main>',
      '',
    ]) {
      await startReading(page);
      await page.route('**/working-with-io/uart{,.json}', (route) => route.fulfill({ contentType: 'text/html', body }));
      const loaded = page.waitForEvent('domcontentloaded');
      await linkTo(page, 'UART').click();
      await loaded;
      await expect(page).toHaveURL(/uart$/);
      await page.unrouteAll();
    }
  });
});

test('The next page, whose link is at the end of this one, is prefetched on a good connection, but not on 3g', async ({ page, context, frame }) => {
  const scrollToEnd = async () => {
    const requests = await startReading(page, 'UART');
    await page.mouse.move(720, 400);
    await page.locator('[rel=next]').scrollIntoViewIfNeeded();
    return requests;
  };
  const requests = await scrollToEnd();
  await expect.poll(() => requests.list()).toEqual([NEXT]);
  await waitForRequests(page);
  await context.setOffline(true);
  await page.locator('[rel=next]').press('Enter');
  await expect(frame.currentInSidebar).toHaveText('SPI');
  await context.setOffline(false);
  await reportConnection(page, { effectiveType: '3g', saveData: false });
  const onWeakLink = await scrollToEnd();
  await waitForRequests(page);
  expect(onWeakLink.list()).toEqual([]);
});
