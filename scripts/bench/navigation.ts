import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { DELTAS_FOLDER } from '../../src/lib/page-delta.ts';
import { DelayingServer } from '../server/delaying-server.ts';
import { inBrowser } from './in-browser.ts';

/** Milliseconds that the server waits before each response. */
const DELAY = 800;

/** Cost of a walk through some pages. */
export interface Walk {
  /** Milliseconds from the first click to the last page. */
  milliseconds: number;
  /** Requests for pages and for their differences. */
  requests: number;
  /** Median bytes of a page on the wire, headers included; 0 without requests. */
  medianBytes: number;
}

/** Ways to get to further pages: from a server with or without delay, with or without script, after how many milliseconds on the link. */
export const WAYS = {
  'by click': { isDelayed: true, javaScriptEnabled: true, dwell: 0 },
  'by click after a second on the link': { isDelayed: true, javaScriptEnabled: true, dwell: DELAY + 200 },
  'the plain way, without script': { isDelayed: true, javaScriptEnabled: false, dwell: 0 },
  'the plain way, without the delay': { isDelayed: false, javaScriptEnabled: false, dwell: 0 },
} as const;

export type Way = keyof typeof WAYS;

/**
 * Follows links of an area's sidebar on a server with delayed responses, with
 * client navigation and without script.
 *
 * @param folder the built site
 * @param start route of the first page
 * @param pages number of further pages
 */
export async function measureNavigation(
  folder: string,
  { start, pages, ways }: { start: string; pages: number; ways: readonly Way[] },
): Promise<(Walk & { way: Way })[]> {
  return inBrowser(folder, async (browser, { url }) => {
    using slow = new DelayingServer(url);
    const slowUrl = await slow.listen();
    slow.delay = DELAY;
    const walks: (Walk & { way: Way })[] = [];
    for (const way of ways) {
      const { isDelayed, javaScriptEnabled, dwell } = WAYS[way];
      const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
      walks.push({ way, ...(await walk(page, { start: (isDelayed ? slowUrl : url) + start, pages, dwell })) });
      await page.close();
    }
    return walks;
  });
}

async function walk(page: Page, { start, pages, dwell }: { start: string; pages: number; dwell: number }): Promise<Walk> {
  await page.goto(start);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first().hover();
  await page.waitForLoadState('networkidle');
  /** Bytes of the responses for each page. */
  const sizes: Promise<number>[][] = [];
  page.on('requestfinished', (each) => {
    const { pathname } = new URL(each.url());
    if (/\.\w+$/.test(pathname) && !pathname.startsWith(`/${DELTAS_FOLDER}/`)) return;
    sizes.at(-1)?.push(each.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize));
  });
  let milliseconds = 0;
  for (let count = 1; count <= pages; count += 1) {
    const next = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').nth(count);
    const target = await next.getAttribute('href');
    sizes.push([]);
    if (dwell > 0) {
      await next.hover();
      await wait(dwell);
    }
    const started = performance.now();
    await next.click();
    // A locator ends up polling every 500 ms; a page function runs in each frame.
    await page.waitForFunction(isCurrent, target, { polling: 'raf' });
    milliseconds += performance.now() - started;
  }
  const answers = await Promise.all(sizes.map((each) => Promise.all(each)));
  const bytes = answers.map((each) => each.reduce((sum, size) => sum + size, 0)).sort((a, b) => a - b);
  return { milliseconds, requests: answers.flat().length, medianBytes: bytes[bytes.length >> 1] ?? 0 };
}

/** Runs in the page: checks if its sidebar marks this address as the current one. */
function isCurrent(href: string | null): boolean {
  return document.querySelector(`[aria-label="Docs sidebar"] a[aria-current="page"][href="${href}"]`) !== null;
}
