import type { Page } from '@playwright/test';

/**
 * Blocks every response to a page from now on, like the weakest link, until the
 * returned function is called: anything shown before needs no network.
 */
export async function delayResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/*', (route) => promise.then(() => route.continue()));
  return () => resolve(undefined);
}

/** The connection of a reader who pays for data. */
export const DATA_SAVER = { effectiveType: '4g', saveData: true } as const;

/** Sets the connection that the browser reports to a tab's pages. */
export async function reportConnection(page: Page, connection: { effectiveType?: string; saveData?: boolean }): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection);
}

/** Denies both kinds of storage, as strict privacy settings and some frames do. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = deny;
  });
}

/** Collects errors on a page from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/**
 * Waits for a request that a page makes after all work it has put off, such as
 * loading React when it is idle: what it hasn't requested by then, it doesn't.
 */
export async function waitForRequests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What comes into view is reported after a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
    // Later than any pause before a prefetch, as timers end in order.
    await new Promise((done) => setTimeout(done, 100));
    await (await fetch('/robots.txt', { cache: 'no-store' })).text();
  });
}

/** Waits until a page has not scrolled for ten frames. */
export async function awaitScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let last = scrollY;
    for (let still = 0; still < 10; still += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) still = 0;
      last = scrollY;
    }
  });
}
