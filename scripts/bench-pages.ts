import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, ensureBrowser } from './browser.ts';
import { startServer } from './server.ts';

/** What a browser received for one route, cold, before any interaction. */
export interface PageCost {
  route: string;
  /** Body of the document in bytes, compressed. */
  document: number;
  /** Inline scripts and script files in bytes, compressed; inline ones by their share of the document. */
  script: number;
  font: number;
  requests: number;
  thirdParty: number;
  layoutShift: number;
  /** Milliseconds by which tasks of the main thread were longer than 50. */
  blocking: number;
}

/** How long a page may still move or fetch after its load event. */
const SETTLE_MILLISECONDS = 150;
/** A page that blocks is opened again alone, so often at most: what else the machine does can only add time. */
const MORE_TRIES = 3;

/**
 * Opens every route of a built site in a fresh browser context and weighs it.
 *
 * @param folder the built site
 * @param routes addresses without trailing slash
 */
export async function measurePages(folder: string, routes: readonly string[]): Promise<PageCost[]> {
  const { server, url } = await startServer(folder, 0);
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  const queue = [...routes];
  const costs: PageCost[] = [];
  const work = async () => {
    for (let route = queue.shift(); route !== undefined; route = queue.shift()) costs.push(await measurePage(browser, url, route));
  };
  await Promise.all([work(), work()]);
  for (const cost of costs)
    for (let tries = 0; cost.blocking > 0 && tries < MORE_TRIES; tries += 1)
      cost.blocking = Math.min(cost.blocking, (await measurePage(browser, url, cost.route)).blocking);
  await browser.close();
  server.close();
  return costs.sort((a, b) => b.document - a.document);
}

async function measurePage(browser: Browser, url: string, route: string): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(() => {
    const totals = { shift: 0, blocking: 0 };
    Object.assign(globalThis, { totals });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (totals.shift += (entry as unknown as { value: number }).value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (totals.blocking += Math.max(0, entry.duration - 50)))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(url + route, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  const seen = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const weigh = (pattern: RegExp) => resources.filter((entry) => pattern.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const inline = [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].reduce(
      (sum, script) => sum + script.textContent.length,
      0,
    );
    const ratio = (navigation?.encodedBodySize ?? 0) / (navigation?.decodedBodySize || 1);
    return {
      document: navigation?.encodedBodySize ?? 0,
      script: Math.round(inline * Math.max(ratio, 0.5)) + weigh(/\.js(?:\?|$)/),
      font: weigh(/\.woff2?(?:\?|$)/),
      ...(globalThis as unknown as { totals: { shift: number; blocking: number } }).totals,
    };
  });
  await context.close();
  const { shift, ...sizes } = seen;
  return {
    route,
    ...sizes,
    layoutShift: shift,
    requests: urls.length,
    thirdParty: urls.filter((each) => !each.startsWith(url) && !each.startsWith('data:')).length,
  };
}
