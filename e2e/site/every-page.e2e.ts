import { dirname } from 'node:path';
import { readPageCost, watchShifts, type PageCost } from '../support/page-cost.ts';
import { PAGE_BUDGETS } from '../../scripts/bench/budgets.ts';
import { installAxe, findViolations } from '../support/axe.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** The first is used for the first visit, whose cost is checked. */
const WIDTHS = [390, 1440];
/** Parts of the pages: one goes to each worker that is free. */
const PARTS = 12;

/** Makes all checks of a page in one visit: opening hundreds of pages takes most of the time. */
test.describe('Every page of the sitemap, opened in a browser,', () => {
  for (let part = 0; part < PARTS; part += 1)
    test(`stays within its budgets, breaks no policy, logs nothing, requests nothing from other sites, is accessible as the first of its folder, and fits with its drawings at ${WIDTHS.join(' and ')} px (part ${part + 1} of ${PARTS})`, async ({
      page,
      frame,
      baseURL,
      listSitemap,
    }) => {
      let route = '';
      const problems: string[] = [];
      page.on('console', (message) => {
        const isOwn404 = route === PAGE_TYPES['not found'] && message.text().includes('404');
        if (['error', 'warning'].includes(message.type()) && !isOwn404) problems.push(`${route}: console ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`${route}: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) problems.push(`${route}: request to ${request.url()}`);
      });
      await watchShifts(page);
      await page.exposeFunction('complain', (text: string) => problems.push(`${route}: ${text}`));
      await page.addInitScript(() => {
        const { complain: report } = window as unknown as { complain: (text: string) => void };
        document.addEventListener('securitypolicyviolation', (event) =>
          report(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`),
        );
      });
      const routes = [PAGE_TYPES['not found'], ...(await listSitemap()).map((address) => new URL(address).pathname)];
      expect(routes.length).toBeGreaterThan(PARTS);
      for (route of routes.filter((_, index) => index % PARTS === part)) {
        await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
        await page.goto(route);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          if (isFirstOfFolder(route, routes)) problems.push(...(await findViolations(page)));
          const { pixels, widest } = await frame.getOverflow();
          if (pixels > 0) problems.push(`${route} at ${width} px: ${pixels} px too wide: ${widest}`);
          problems.push(...(await frame.listCutTexts()).map((text) => `${route} at ${width} px: “${text}” is cut by the edge of its drawing`));
          // The not-found page finds the nearest page with an extra script.
          if (width === WIDTHS[0] && route !== PAGE_TYPES['not found'])
            problems.push(...listExcesses(await readPageCost(page)).map((excess) => `${route}: ${excess}`));
        }
      }
      expect(problems).toEqual([]);
    });
});

for (let part = 0; part < PARTS; part += 1)
  test(
    `Every page of the sitemap is accessible at ${WIDTHS[0]} px (part ${part + 1} of ${PARTS})`,
    { tag: '@all' },
    async ({ page, listSitemap }) => {
      await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
      await installAxe(page);
      const problems: string[] = [];
      for (const address of (await listSitemap()).filter((_, index) => index % PARTS === part)) {
        await page.goto(new URL(address).pathname);
        problems.push(...(await findViolations(page)));
      }
      expect(problems).toEqual([]);
    },
  );

/** Checks if a page is the first in its folder. Its others have the same type, navbar and sidebar. */
function isFirstOfFolder(route: string, routes: readonly string[]): boolean {
  return routes.find((other) => dirname(other) === dirname(route)) === route;
}

/** Lists a page's costs over budget. */
function listExcesses(cost: PageCost): string[] {
  return (Object.keys(PAGE_BUDGETS) as (keyof typeof PAGE_BUDGETS)[])
    .filter((field) => cost[field] > PAGE_BUDGETS[field])
    .map((field) => `${field} ${cost[field]} of ${PAGE_BUDGETS[field]}`);
}
