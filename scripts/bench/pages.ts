import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { DELTAS_FOLDER } from '../../src/lib/page-delta.ts';
import { startServer } from '../server/site-server.ts';
import { inBrowser } from './in-browser.ts';

/** Size of one route's document on the wire, in bytes. */
export interface DocumentCost {
  route: string;
  /** Headers and compressed body. */
  document: number;
  /** The same without the contents of `main`. */
  frame: number;
}

/** Cost of one page in a browser, cold, before any interaction. */
export interface PageCost {
  /** Inline scripts and script files in bytes, compressed. */
  script: number;
  /** Bytes of fonts. */
  font: number;
  requests: number;
  /** Requests to other servers. */
  thirdParty: number;
  /** Layout shift after the first frame that shows the whole document. It is the same on every machine. */
  layoutShift: number;
  /** Layout shift up to that frame. It depends on the chunks in which the document arrives; a browser test delivers its own chunks. */
  shiftOnArrival: number;
}

/**
 * Requests every route from a server of a built site, like a browser with
 * brotli.
 *
 * @param folder the built site
 * @param routes addresses without trailing slash
 * @returns the weights, the heaviest document first
 */
export async function weighDocuments(folder: string, routes: readonly string[]): Promise<DocumentCost[]> {
  const { server, url } = await startServer(folder, 0);
  const costs: DocumentCost[] = [];
  for (const route of routes) {
    const { headers, body } = await weighAnswer(url + route);
    costs.push({ route, document: headers + body, frame: headers + weighFrame(folder, route) });
  }
  server.close();
  return costs.sort((a, b) => b.document - a.document);
}

/**
 * Requests each page's differences from the others of its sidebar from a server
 * of a built site, as client navigation does.
 *
 * @returns bytes on the wire, headers included: of each page, the least first, and of the data shared by each sidebar's pages
 */
export async function weighDeltas(folder: string): Promise<{ pages: number[]; shared: number[] }> {
  const { server, url } = await startServer(folder, 0);
  const paths = Map.groupBy(globSync(`${DELTAS_FOLDER}/**/*.json`, { cwd: folder }), (path) => /\.shared\.json$/.test(path));
  const weigh = async (isShared: boolean) => {
    const sizes: number[] = [];
    for (const path of paths.get(isShared) ?? []) {
      const { headers, body } = await weighAnswer(`${url}/${path}`);
      sizes.push(headers + body);
    }
    return sizes.sort((a, b) => a - b);
  };
  const weights = { pages: await weigh(false), shared: await weigh(true) };
  server.close();
  return weights;
}

/** Returns the bytes of a response's head and body. */
function weighAnswer(url: string): Promise<{ headers: number; body: number }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
      // A colon and a space follow each name, a line end each value.
      const head = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      let body = 0;
      response.on('data', (chunk: Buffer) => (body += chunk.length));
      response.on('end', () => resolve({ headers: head, body }));
    }).on('error', reject);
  });
}

/** Weighs a page without the content of its `main`. */
function weighFrame(folder: string, route: string): number {
  const html = readFileSync(join(folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  return brotliCompressSync(html.slice(0, start) + html.slice(html.lastIndexOf('</main>'))).length;
}

/** Opens every route of a built site in a browser, without cached files from other pages. */
export async function measurePages(folder: string, routes: readonly string[]): Promise<(PageCost & { route: string })[]> {
  return inBrowser(folder, async (browser, { url }) => {
    const queue = [...routes];
    const costs: (PageCost & { route: string })[] = [];
    const work = async () => {
      for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await watchShifts(page);
        await page.goto(url + route, { waitUntil: 'networkidle' });
        costs.push({ route, ...(await readPageCost(page)) });
        await page.close();
      }
    };
    await Promise.all([work(), work()]);
    return costs;
  });
}

/** Makes a tab ignore the mouse, which headless Chromium puts on the corner of pages. */
export async function ignoreMouse(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.setIgnoreInputEvents', { ignore: true });
}

/** Makes a tab record layout shifts in the pages it opens, without a mouse. */
export async function watchShifts(page: Page): Promise<void> {
  await ignoreMouse(page);
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { hadRecentInput: boolean };
    const shifts: Shift[] = [];
    // The first frame after the last chunk also shows its shifts.
    const secondFrame = new Promise<number>((resolve) =>
      document.addEventListener('readystatechange', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), { once: true }),
    );
    Object.assign(globalThis, { shifts, secondFrame });
    // As in the measure of layout shifts, those after an input or another window size don't count: a size may arrive after the page has begun.
    const count = (list: PerformanceObserverEntryList) => shifts.push(...(list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput));
    new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Reads the cost of a tab's page so far. Call `watchShifts` before opening it. Files cached from other pages count too. */
export async function readPageCost(page: Page): Promise<PageCost> {
  const { inline, script, ...rest } = await page.evaluate(async () => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const weigh = (pattern: RegExp) => resources.filter((entry) => pattern.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const scripts = [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].map((each) => each.textContent);
    const { shifts, secondFrame } = globalThis as unknown as {
      shifts: (PerformanceEntry & { value: number })[];
      secondFrame: Promise<number>;
    };
    const arrived = await secondFrame;
    const sumShifts = (isOnArrival: boolean) =>
      shifts.filter(({ startTime }) => startTime < arrived === isOnArrival).reduce((sum, { value }) => sum + value, 0);
    return {
      // Repeated text is sent once.
      inline: [...new Set(scripts)].join('\n'),
      script: weigh(/\.js(?:\?|$)/),
      font: weigh(/\.woff2?(?:\?|$)/),
      requests: 1 + resources.filter(({ name }) => !name.startsWith('data:')).length,
      thirdParty: resources.filter(({ name }) => !name.startsWith(`${location.origin}/`) && !name.startsWith('data:')).length,
      layoutShift: sumShifts(false),
      shiftOnArrival: sumShifts(true),
    };
  });
  return { ...rest, script: script + (inline ? brotliCompressSync(inline).length : 0) };
}
