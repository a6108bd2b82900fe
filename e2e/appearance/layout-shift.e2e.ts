import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readPageCost, watchShifts } from '../../scripts/bench/pages.ts';
import { waitFrames } from '../support/conditions.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Chunk sizes in bytes: small ones also end inside short parts, such as a line of text. */
const PIECES = [4096, 600];
/** Milliseconds between two chunks, so that the browser paints. */
const PAUSE = 10;

/** Serves the site of `base`, each document in chunks with a pause after each, as on a weak link. */
async function startDripServer(base: string, pieceBytes: number): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const upstream = await fetch(new URL(request.url ?? '/', base));
      const body = Buffer.from(await upstream.arrayBuffer());
      const type = upstream.headers.get('content-type') ?? '';
      response.writeHead(upstream.status, { 'content-type': type });
      const size = type.startsWith('text/html') ? pieceBytes : body.length;
      for (let start = 0; start < body.length; start += size) {
        response.write(body.subarray(start, start + size));
        if (size < body.length) await wait(PAUSE);
      }
      response.end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, done));
  return server;
}

/** One of each type, and a page with a table inside another block. */
const PAGES = { ...PAGE_TYPES, project: '/comet/projects/oled-clock' };

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const { viewport, pieceBytes } of VIEWPORTS.flatMap((viewport) => PIECES.map((pieceBytes) => ({ viewport, pieceBytes }))))
  test(`at ${viewport.width} px nothing moves while a page arrives in chunks of ${pieceBytes} bytes`, async ({ page, baseURL }) => {
    const server = await startDripServer(baseURL ?? '', pieceBytes);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
          for (const { node } of entry.sources)
            moved.push(node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.textContent ?? ''));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [type, route] of Object.entries(PAGES)) {
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${route}`);
      await waitFrames(page);
      expect.soft(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), `${type} ${route}`).toEqual([]);
    }
    server.closeAllConnections();
    server.close();
  });

test('layout shifts after a page has loaded count against its budget', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/moving', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Above</h1><p>Below</p>' }));
  await page.goto('/moving');
  expect(await readPageCost(page)).toMatchObject({ layoutShift: 0, shiftOnArrival: 0 });
  await page.locator('p').evaluate((paragraph) => (paragraph.style.marginTop = '200px'));
  await waitFrames(page);
  expect((await readPageCost(page)).layoutShift).toBeGreaterThan(0);
});
