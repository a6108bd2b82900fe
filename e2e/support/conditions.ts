import type { Page } from '@playwright/test';

/** Holds every answer to a page from now on, as the weakest link does, until the returned function is called: what a reader sees before that needs no network. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/*', (route) => promise.then(() => route.continue()));
  return () => resolve(undefined);
}

/** Connections on which nothing is fetched that a reader did not ask for. */
export const WEAK_CONNECTIONS = {
  'on 2g': { effectiveType: '2g', saveData: false },
  'on the slowest 2g': { effectiveType: 'slow-2g', saveData: false },
  'with data-saver': { effectiveType: '4g', saveData: true },
} as const;

/** Lets the browser tell the pages of a tab what connection it has. */
export async function tellConnection(page: Page, connection: { effectiveType?: string; saveData?: boolean }): Promise<void> {
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

/** Collects what goes wrong on a page from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Lets a page draw some frames: what was put off to the next ones has happened then. Frames are the page's own measure; milliseconds are the machine's. */
export async function passFrames(page: Page, count = 6): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Lets every request that a page has begun be seen: a later one is answered only after them. */
export async function passRequests(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then(() => undefined));
  await passFrames(page);
}

/** Waits until a page has stood still for ten frames. */
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
