import type { Browser, Page } from 'playwright';
import { DelayingServer } from '../server/delaying-server.ts';
import { inBrowser } from './in-browser.ts';

/** Links as browsers' developer tools emulate them: milliseconds of latency, bytes per second. */
const LINKS = {
  '2g': { latency: 800, downloadThroughput: 31_250, uploadThroughput: 6_250 },
  'slow 3G': { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const;

const PAGE = '/comet/working-with-io/gpio';
const QUERY = 'servo';
const OPEN = '.DocSearch-Input';
const HITS = '.DocSearch-Hit';
/** Milliseconds of delay for every request when counting rounds: more than a busy machine needs between independent requests. */
const DELAY = 3000;
const FILES = /^\/(?:_astro|search-index)\//;

/** Waiting time between Ctrl+K and the open modal, and between Ctrl+K and the first hits of a word typed immediately. */
export interface SearchStart {
  open: number;
  hits: number;
}

/** Opens the search of a built site over each emulated link, with empty caches; milliseconds. */
export async function measureSearchStart(folder: string): Promise<Record<keyof typeof LINKS, SearchStart>> {
  return inBrowser(folder, async (browser, { url }) => {
    const measure = async (link: keyof typeof LINKS): Promise<SearchStart> => {
      const wait = async (act: (page: Page) => Promise<void>, selector: string): Promise<number> => {
        const page = await openPage(browser, url);
        const session = await page.context().newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', { offline: false, ...LINKS[link] });
        const seen = page.evaluate(waitFor, selector);
        await act(page);
        return seen;
      };
      return { open: await wait(open, OPEN), hits: await wait(ask, HITS) };
    };
    return { '2g': await measure('2g'), 'slow 3G': await measure('slow 3G') };
  });
}

/** Counts the sequential rounds of requests instead. */
export async function countSearchRounds(folder: string): Promise<SearchStart> {
  return inBrowser(folder, async (browser, { url: site }) => {
    using server = new DelayingServer(site);
    const page = await openPage(browser, await server.listen());
    server.forget();
    server.delay = DELAY;
    await open(page);
    await page.waitForSelector(OPEN, { timeout: 60_000 });
    const rounds = server.countRounds(FILES);
    const again = await openPage(browser, new URL(page.url()).origin);
    server.forget();
    await ask(again);
    await again.waitForSelector(HITS, { timeout: 60_000 });
    return { open: rounds, hits: server.countRounds(FILES) };
  });
}

/** Runs in the page: milliseconds until an element exists. */
function waitFor(selector: string): Promise<number> {
  const start = performance.now();
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      done(performance.now() - start);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
}

async function ask(page: Page): Promise<void> {
  await open(page);
  await page.keyboard.type(QUERY);
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url + PAGE, { waitUntil: 'networkidle' });
  return page;
}
