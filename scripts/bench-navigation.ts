import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, ensureBrowser } from './browser.ts';
import { DelayingServer } from './delaying-server.ts';
import { startServer } from './server.ts';

/** Milliseconds that the server of the walk waits before each answer. */
const DELAY = 800;

/** What a walk through some pages took. */
export interface Walk {
  /** Milliseconds from the first click to the last page. */
  milliseconds: number;
  /** Requests for pages. */
  requests: number;
  /** Bytes on the wire of the page in the middle, headers included; 0 when none was asked for. */
  medianBytes: number;
}

/** What further pages cost, each way in one run. */
export interface NavigationCost {
  pages: number;
  /** By click, at once. */
  clicked: Walk;
  /** By click, after a second on the link. */
  hovered: Walk;
  /** The same pages loaded the plain way, without script. */
  plain: Walk;
  /** The plain way from a server that does not wait. */
  undelayed: Walk;
}

/**
 * Follows links of an area's sidebar, from a server that waits before each
 * answer, with client navigation and without script.
 *
 * @param folder the built site
 * @param start route of the first page
 * @param pages how many further pages
 */
export async function measureNavigation(folder: string, start: string, pages: number): Promise<NavigationCost> {
  const { server, url } = await startServer(folder, 0);
  const slow = new DelayingServer(url);
  const slowUrl = await slow.listen();
  slow.delay = DELAY;
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  const walkWith = async (base: string, javaScriptEnabled: boolean, dwell: number): Promise<Walk> => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
    try {
      return await walk(await context.newPage(), { start: base + start, pages, dwell });
    } finally {
      await context.close();
    }
  };
  try {
    return {
      pages,
      clicked: await walkWith(slowUrl, true, 0),
      hovered: await walkWith(slowUrl, true, DELAY + 200),
      plain: await walkWith(slowUrl, false, 0),
      undelayed: await walkWith(url, false, 0),
    };
  } finally {
    await browser.close();
    slow.close();
    server.closeAllConnections();
    server.close();
  }
}

async function walk(page: Page, { start, pages, dwell }: { start: string; pages: number; dwell: number }): Promise<Walk> {
  await page.goto(start);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first().hover();
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (each) => {
    if (/\.\w+$/.test(new URL(each.url()).pathname)) return;
    sizes.push(each.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize));
  });
  let milliseconds = 0;
  for (let count = 1; count <= pages; count += 1) {
    const next = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').nth(count);
    const target = await next.getAttribute('href');
    if (dwell > 0) {
      await next.hover();
      await wait(dwell);
    }
    const started = performance.now();
    await next.click();
    // A locator looks every 500 ms at last; a function of the page looks in each frame.
    await page.waitForFunction(isCurrent, target, { polling: 'raf' });
    milliseconds += performance.now() - started;
  }
  const bytes = (await Promise.all(sizes)).sort((a, b) => a - b);
  return { milliseconds, requests: bytes.length, medianBytes: bytes[bytes.length >> 1] ?? 0 };
}

/** Runs in the page: whether its sidebar marks this address as the current one. */
function isCurrent(href: string | null): boolean {
  return document.querySelector(`[aria-label="Docs sidebar"] a[aria-current="page"][href="${href}"]`) !== null;
}
