import type { Browser, Locator, Page } from 'playwright';
import { Finger } from '../tools/touch.ts';
import { DelayingServer } from '../server/delaying-server.ts';
import { inBrowser } from './in-browser.ts';

/** Mobile links: response latency in milliseconds, and bytes per second. */
export const PHONE_LINKS = {
  '600 ms, 400 kbit/s': { latency: 600, throughput: 50_000 },
  '300 ms, 1.6 Mbit/s': { latency: 300, throughput: 200_000 },
} as const;

const START = '/comet/working-with-io/gpio';
/** Slowdown of a cheap phone's processor against this machine's. */
const SLOWER = 4;
/** Pages that the reader opens by the links at the end of a page, and by the menu. */
const BY_NEXT = 5;
const BY_MENU = 4;

/** Cost of a session of ten pages, counted at the server. */
export interface PhoneSession {
  bytes: number;
  requests: number;
  /** For each page after the first, in reading order: bytes, requests, and milliseconds from lifting the finger to the heading. */
  pages: { bytes: number; requests: number; milliseconds: number }[];
}

/**
 * Reads ten pages of a built site with one finger: by next and by the menu,
 * taps of 80 ms, with empty caches, over a slow link and on a slow processor.
 */
export async function measurePhoneSession(folder: string, link: keyof typeof PHONE_LINKS): Promise<PhoneSession> {
  return inBrowser(folder, async (browser, { url }) => {
    using counter = new DelayingServer(url);
    return await readTenPages(browser, counter, link);
  });
}

async function readTenPages(browser: Browser, counter: DelayingServer, link: keyof typeof PHONE_LINKS): Promise<PhoneSession> {
  const site = await counter.listen();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const finger = await Finger.of(page);
  const { latency, throughput } = PHONE_LINKS[link];
  await finger.useLink(latency, throughput);
  await finger.slow(SLOWER);
  await page.goto(site + START, { waitUntil: 'networkidle' });
  const session: PhoneSession = { bytes: 0, requests: 0, pages: [] };
  const read = async (findLink: () => Promise<Locator>) => {
    const before = { bytes: counter.bytes, requests: counter.requested.length };
    const target = await findLink();
    const address = await target.evaluate((each: HTMLAnchorElement) => each.pathname);
    await finger.tap(target);
    const lifted = performance.now();
    await page.waitForFunction(isShown, address, { polling: 'raf' });
    const milliseconds = performance.now() - lifted;
    await page.waitForLoadState('networkidle');
    session.pages.push({ bytes: counter.bytes - before.bytes, requests: counter.requested.length - before.requests, milliseconds });
  };
  for (let count = 0; count < BY_NEXT; count += 1) await read(() => Promise.resolve(page.locator('.pagination [rel=next]')));
  for (let count = 0; count < BY_MENU; count += 1) await read(() => findInMenu(page, finger));
  return { ...session, bytes: counter.bytes, requests: counter.requested.length };
}

/** Opens the menu and finds the link after this page's. */
async function findInMenu(page: Page, finger: Finger): Promise<Locator> {
  await page.evaluate(() => scrollTo(0, 0));
  await finger.tap(page.getByRole('button', { name: 'Toggle navigation bar' }));
  const menu = page.locator('#docs-menu');
  await menu.waitFor();
  const links = await menu.locator('a').evaluateAll((all: HTMLAnchorElement[]) => {
    const current = all.findIndex((each) => each.ariaCurrent === 'page');
    return all.map((each, index) => ({ index, isShown: index > current && each.checkVisibility() && !each.hash }));
  });
  return menu.locator('a').nth(links.find(({ isShown }) => isShown)?.index ?? 0);
}

/** Runs in the page: checks if an address is shown, with its heading. */
function isShown(address: string): boolean {
  return location.pathname === address && document.querySelector('main h1') !== null && !document.querySelector('.menu:popover-open');
}
