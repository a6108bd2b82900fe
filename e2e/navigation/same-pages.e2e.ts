import { DELTAS_FOLDER } from '../../src/lib/page-delta.ts';
import { hoverSidebarLink } from '../pages/frame.ts';
import { compareTrees, watchTrees } from '../support/page-trees.ts';
import { pickEvenly } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const SAMPLE = 40;

for (const { what, tag } of [
  { what: `${SAMPLE} pages of all areas have`, tag: [] },
  { what: 'Every page has', tag: ['@all'] },
])
  test(`${what} the same DOM after a click as after a full load`, { tag }, async ({ page, listSitemap }) => {
    const listed = (await listSitemap()).map((address) => new URL(address).pathname);
    const routes = tag.length > 0 ? listed : pickEvenly(listed, SAMPLE);
    await watchTrees(page);
    await page.goto('/comet/working-with-io/i2c');
    await hoverSidebarLink(page, 'SPI');
    const [loads, deltas]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
      else if (new URL(request.url()).pathname.startsWith(`/${DELTAS_FOLDER}/`)) deltas.push(request.url());
    });
    expect(routes.length).toBeGreaterThanOrEqual(SAMPLE);
    for (const route of [...routes.slice(1), routes[0] ?? '']) {
      const difference = await compareTrees(page, route);
      expect.soft(difference?.clicked, route).toEqual(difference?.loaded);
    }
    expect(loads).toEqual([]);
    expect(deltas.length).toBeGreaterThan(0);
  });
