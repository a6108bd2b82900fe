import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_TYPES } from './routes.ts';
import { expect, test } from './test.ts';

const PIECE_BYTES = 4096;
const PAUSE_MILLISECONDS = 25;

/** Serves the site of `base`, each document in pieces with a pause after each, as a weak link delivers it. */
async function startDripServer(base: string): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', base));
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      const size = type.startsWith('text/html') ? PIECE_BYTES : body.length;
      for (let start = 0; start < body.length; start += size) {
        response.write(body.subarray(start, start + size));
        if (size < body.length) await wait(PAUSE_MILLISECONDS);
      }
      response.end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, done));
  return server;
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px nothing moves while a page arrives in pieces`, async ({ page, baseURL }) => {
    const server = await startDripServer(baseURL ?? '');
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
    for (const [type, route] of Object.entries(PAGE_TYPES)) {
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${route}`);
      await page.waitForTimeout(100);
      expect.soft(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), `${type} ${route}`).toEqual([]);
    }
    server.closeAllConnections();
    server.close();
  });
