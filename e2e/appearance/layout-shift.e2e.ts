import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test as base } from '../support/test.ts';

/** Bytes of a chunk: few, so that some end inside short parts, such as a line of text. */
const CHUNK = 1200;

/** A server of the site that sends each document in chunks, the next when it is asked for. */
interface DripSite {
  url: string;
  /** Sends the next chunk of the open document. Returns whether there was one. */
  drip: () => boolean;
}

const test = base.extend<{ dripSite: DripSite }>({
  dripSite: async ({ baseURL }, use) => {
    let rest: Buffer[] = [];
    let send: (chunk: Buffer, isLast: boolean) => void = () => undefined;
    const server = createServer((request, response) => {
      fetch(new URL(request.url ?? '/', baseURL))
        .then(async (answer) => {
          const body = Buffer.from(await answer.arrayBuffer());
          const type = answer.headers.get('content-type') ?? '';
          response.writeHead(answer.status, { 'content-type': type });
          if (!type.startsWith('text/html')) return void response.end(body);
          rest = Array.from({ length: Math.ceil(body.length / CHUNK) }, (_, index) => body.subarray(index * CHUNK, (index + 1) * CHUNK));
          send = (chunk, isLast) => void (isLast ? response.end(chunk) : response.write(chunk));
          send(rest.shift() ?? Buffer.of(), rest.length === 0);
        })
        .catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const drip = () => {
      const chunk = rest.shift();
      if (chunk) send(chunk, rest.length === 0);
      return rest.length > 0;
    };
    await use({ url: `http://localhost:${(server.address() as AddressInfo).port}`, drip });
    server.closeAllConnections();
    server.close();
  },
});

/** Text, tables, drawings, samples, lists, and a table inside another block. */
const PAGES = [
  PAGE_TYPES.home,
  PAGE_TYPES['doc with drawing'],
  PAGE_TYPES.operation,
  PAGE_TYPES.schema,
  PAGE_TYPES['blog list'],
  '/comet/projects/oled-clock',
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`At ${viewport.width} px nothing moves while a page arrives in chunks`, async ({ page, dripSite }) => {
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
    for (const route of PAGES) {
      await page.goto(dripSite.url + route, { waitUntil: 'commit' });
      // The next chunk leaves when the browser has painted the last, unless it can't paint yet.
      const paint = () =>
        page.evaluate(() =>
          Promise.race([new Promise((done) => requestAnimationFrame(() => setTimeout(done))), new Promise((done) => setTimeout(done, 50))]),
        );
      do await paint();
      while (dripSite.drip());
      await page.waitForLoadState();
      await paint();
      expect.soft(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), route).toEqual([]);
    }
  });
