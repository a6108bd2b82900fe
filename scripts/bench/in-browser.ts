import type { Browser } from 'playwright';
import { startServer, type RunningServer } from '../server/site-server.ts';
import { launchBrowser } from '../tools/browser.ts';

/** Serves a built site to a browser, and ends both when the work is done. */
export async function inBrowser<Result>(folder: string, work: (browser: Browser, site: RunningServer) => Promise<Result>): Promise<Result> {
  const site = await startServer(folder, 0);
  const browser = await launchBrowser();
  try {
    return await work(browser, site);
  } finally {
    await browser.close();
    site.server.closeAllConnections();
    site.server.close();
  }
}
