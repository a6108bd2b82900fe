import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, ensureBrowser } from './browser.ts';
import { startServer } from './server.ts';

/** What a browser received for one route, cold, before any interaction. */
export interface PageCost {
  route: string;
  /** Document in bytes on the wire: headers and compressed body. */
  document: number;
  /** The same without what is inside `main`. */
  frame: number;
  /** Inline scripts and script files in bytes, compressed. */
  script: number;
  font: number;
  requests: number;
  thirdParty: number;
  /** What moved after all of the document was there, which is the same on every machine. */
  layoutShift: number;
  /** What moved while it arrived, which depends on the pieces it came in; a browser test delivers pages in pieces of its own. */
  shiftOnArrival: number;
}

/**
 * Opens every route of a built site in a fresh browser context and weighs it.
 *
 * @param folder the built site
 * @param routes addresses without trailing slash
 * @returns the costs, the heaviest document first
 */
export async function measurePages(folder: string, routes: readonly string[]): Promise<PageCost[]> {
  const { server, url } = await startServer(folder, 0);
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  const queue = [...routes];
  const costs: PageCost[] = [];
  const work = async () => {
    for (let route = queue.shift(); route !== undefined; route = queue.shift()) costs.push(await measurePage(browser, { folder, url, route }));
  };
  await Promise.all([work(), work()]);
  await browser.close();
  server.close();
  return costs.sort((a, b) => b.document - a.document);
}

async function measurePage(browser: Browser, { folder, url, route }: { folder: string; url: string; route: string }): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(url + route, { waitUntil: 'networkidle' });
  const sizes = await response?.request().sizes();
  const seen = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const weigh = (pattern: RegExp) => resources.filter((entry) => pattern.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const inline = [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].map((script) => script.textContent);
    const { shifts } = globalThis as unknown as { shifts: (PerformanceEntry & { value: number })[] };
    const arrival = navigation?.domInteractive ?? 0;
    const sumShifts = (isOnArrival: boolean) =>
      shifts.filter(({ startTime }) => startTime < arrival === isOnArrival).reduce((sum, { value }) => sum + value, 0);
    return {
      body: navigation?.encodedBodySize ?? 0,
      // A text that stands twice is sent once.
      inline: [...new Set(inline)].join('\n'),
      script: weigh(/\.js(?:\?|$)/),
      font: weigh(/\.woff2?(?:\?|$)/),
      layoutShift: sumShifts(false),
      shiftOnArrival: sumShifts(true),
    };
  });
  await context.close();
  const { body, inline, script, ...rest } = seen;
  const headers = sizes?.responseHeadersSize ?? 0;
  return {
    route,
    ...rest,
    script: script + (inline ? brotliCompressSync(inline).length : 0),
    document: headers + body,
    frame: headers + weighFrame(folder, route),
    requests: urls.length,
    thirdParty: urls.filter((each) => !each.startsWith(url) && !each.startsWith('data:')).length,
  };
}

/** Compressed size of a page whose `main` is empty. */
function weighFrame(folder: string, route: string): number {
  const html = readFileSync(join(folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  return brotliCompressSync(html.slice(0, start) + html.slice(html.lastIndexOf('</main>'))).length;
}
