import { DELTAS_FOLDER } from '../../src/lib/page-delta.ts';
import { hoverSidebarLink } from '../pages/frame.ts';
import { compareTrees, watchTrees } from '../support/page-trees.ts';
import { expect, test } from '../support/test.ts';

test('Every page has the same DOM after a click as after a full load', async ({ page, listSitemap }) => {
  const routes = (await listSitemap()).map((address) => new URL(address).pathname);
  await watchTrees(page);
  await page.goto('/comet/working-with-io/i2c');
  await hoverSidebarLink(page, 'SPI');
  const [loads, deltas]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
    else if (new URL(request.url()).pathname.startsWith(`/${DELTAS_FOLDER}/`)) deltas.push(request.url());
  });
  expect(routes.length).toBeGreaterThan(1);
  for (const route of [...routes.slice(1), routes[0] ?? '']) {
    const difference = await compareTrees(page, route);
    expect.soft(difference?.clicked, route).toEqual(difference?.loaded);
  }
  expect(loads).toEqual([]);
  expect(deltas.length).toBeGreaterThan(0);
});
