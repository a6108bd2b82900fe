import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_FOLDER, PACK_MANIFEST, WORKER_FILE, ZIP_FILE } from '../../src/lib/offline-files.ts';
import { getEnding, isPacked, SEARCH_PAGES, type Pack, type PackManifest } from '../../src/offline/pack.ts';
import { inBrowser } from './in-browser.ts';

/** Size of a built site's offline downloads, in bytes on the wire without headers. */
export interface OfflineCost extends Pick<PackManifest, 'fileBytes'> {
  packs: (Pack & { pages: number })[];
  searchBytes: number;
  manifestBytes: number;
  workerBytes: number;
  zipBytes: number;
}

/** Weighs a built site's offline downloads. */
export function weighOffline(folder: string): OfflineCost {
  const measure = (...path: string[]) => statSync(join(folder, ...path)).size;
  const { packs, contents, fileBytes } = JSON.parse(readFileSync(join(folder, PACK_FOLDER, PACK_MANIFEST), 'utf8')) as PackManifest;
  const countPages = (key: string) => Object.entries(contents).filter(([path, [, area]]) => getEnding(path) === '' && isPacked(area, key)).length;
  return {
    packs: packs.map((pack) => ({ ...pack, pages: countPages(pack.key) })),
    fileBytes,
    searchBytes: measure(`${SEARCH_PAGES}.br`),
    manifestBytes: measure(PACK_FOLDER, `${PACK_MANIFEST}.br`),
    workerBytes: measure(`${WORKER_FILE}.br`),
    zipBytes: measure(PACK_FOLDER, ZIP_FILE),
  };
}

/**
 * Downloads an area, stops the server, and follows links of its sidebar.
 *
 * @param folder the built site
 * @param area key of the area, whose first page has it as its route
 * @param pages number of links to follow
 * @param press milliseconds for which the button is down, while a page is prefetched; a hand needs about 100, and without any the page is fetched after the click
 * @returns milliseconds from each click to the frame that shows the page, sorted
 */
export async function measureSavedPages(folder: string, area: string, pages: number, press: number): Promise<number[]> {
  return inBrowser(folder, async (browser, { server, url }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${url}/offline`);
    await page.locator('form.keep').hover();
    await page.locator(`[aria-describedby="keep-${area}"]`).click();
    await page.getByRole('status').filter({ hasText: 'Saved on this device' }).waitFor();
    server.closeAllConnections();
    server.close();
    await page.goto(`${url}/${area}`);
    const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
    await links.first().hover();
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let count = 1; count <= pages; count += 1) {
      const target = await links.nth(count).getAttribute('href');
      await page.evaluate(timeClick, target);
      await links.nth(count).click({ delay: press });
      const answer = await page.waitForFunction(() => (window as unknown as { shownAfter?: number }).shownAfter);
      times.push(Number(await answer.jsonValue()));
    }
    return times.sort((a, b) => a - b);
  });
}

/** Runs in the page: times the next click until its sidebar marks this address as the current one. */
function timeClick(href: string | null): void {
  const notes = window as unknown as { shownAfter: number | undefined };
  notes.shownAfter = undefined;
  const look = (from: number) => {
    if (document.querySelector(`[aria-label="Docs sidebar"] a[aria-current="page"][href="${href}"]`)) notes.shownAfter = performance.now() - from;
    else requestAnimationFrame(() => look(from));
  };
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
}
