import { expect, test } from '../support/engines.ts';
import { serveOfflineSite } from '../support/offline-site.ts';

test.describe('A reader with firefox', () => {
  test.use({ engine: 'firefox' });

  test('keeps an area, reads and searches it without a server, and removes it', async ({ reader }) => {
    const site = await serveOfflineSite();
    const getText = () => reader.page.$eval('.keep-state', (status) => status.textContent);
    // Firefox reports what a worker was still answering when its page is left: all scripts of a page are waited for.
    const settle = async () => {
      await reader.page.hover('h1');
      await reader.page.waitForSelector('[data-copy-page]:not([hidden])');
    };
    try {
      await reader.page.goto(`${site.url}/offline`);
      await settle();
      await reader.page.locator('[aria-describedby="keep-mctk"]').click();
      await reader.page.waitForFunction(() => document.querySelector('.keep-state')?.textContent.includes('Kept on this device'));
      await site.stop();
      await reader.page.goto(`${site.url}/mctk`);
      await settle();
      await reader.follow('main a[href^="/mctk/"]');
      await reader.page.goto(`${site.url}/search?q=widget`);
      await reader.page.waitForSelector('.search-page ol li');
      await settle();
      await reader.page.goto(`${site.url}/offline`);
      expect(await getText()).toContain('Kept on this device');
      await settle();
      await reader.page.locator('button[value="remove"]').click();
      await reader.page.waitForFunction(() => document.querySelector('.keep-state')?.textContent.startsWith('Removed.'));
      // Firefox says this of files that a worker was still answering when their page was left, which a reader is free to do at any time.
      const isOfLeftPage = (fault: string) => /_astro\/.*A ServiceWorker intercepted the request and encountered an unexpected error/.test(fault);
      expect(reader.faults.filter((fault) => !isOfLeftPage(fault))).toEqual([]);
    } finally {
      await site.remove();
    }
  });
});
