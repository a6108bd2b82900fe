import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const getQuery = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search all pages' });
const getResults = (page: Page) => page.getByRole('region', { name: 'Search results' }).getByRole('listitem');

test('Results are shown twenty at a time, with their number, and more on demand, in place', async ({ page }) => {
  await page.goto('/search?q=comet');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “comet”$/);
  await expect(getResults(page)).toHaveCount(20);
  await getResults(page).first().getByRole('link').hover();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  let loads = 0;
  page.on('request', (request) => new URL(request.url()).pathname === '/search' && (loads += 1));
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect.poll(() => getResults(page).count()).toBeGreaterThan(20);
  await expect(getResults(page).nth(20).getByRole('link')).toBeFocused();
  expect(loads).toBe(0);
});

test('The page shows its query, and results of one page are grouped below its title', async ({ page, frame }) => {
  await page.goto('/search?q=i2c');
  await expect(frame.heading).toHaveText('Results for “i2c”');
  await expect(getResults(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Letters' })).toBeHidden();
  const pages = await getResults(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const runs = pages.filter((path, index) => path !== pages[index - 1]);
  expect(runs).toEqual([...new Set(runs)]);
  await expect(getResults(page).locator('small')).toHaveCount(runs.length);
  const section = getResults(page)
    .filter({ has: page.locator('small', { hasText: ' › ' }) })
    .first();
  const [, name = ''] = ((await section.locator('small').textContent()) ?? '').split(' › ');
  await expect(section.getByRole('link')).not.toContainText(name);
});

test('Editing the query updates address, title and results', async ({ page }) => {
  await page.goto('/search');
  await expect(page).toHaveTitle(/^All pages \|/);
  await expect(page.getByText('Searching needs JavaScript')).toBeHidden();
  await page.goto('/search?q=comet');
  await expect(page).toHaveTitle(/^Results for “comet” \|/);
  await getQuery(page).fill('read a button');
  await expect(page).toHaveURL(/\/search\?q=read%20a%20button$/);
  await expect(page).toHaveTitle(/^Results for “read a button” \|/);
  await expect(getResults(page).first()).toContainText(/button/i);
  await getQuery(page).fill('');
  await expect(page).toHaveURL(/\/search$/);
  await expect(getResults(page)).toHaveCount(0);
});

test('An area filters the results, and its number is correct', async ({ page }) => {
  await page.goto('/search?q=machine');
  const select = page.getByLabel('Area');
  await expect(select).toBeVisible();
  const option = select.locator('option').filter({ hasText: /^API/ });
  const count = /\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1] ?? '';
  await select.selectOption({ label: (await option.textContent()) ?? '' });
  await expect(page.getByRole('status')).toHaveText(`${count} results for “machine”`);
  const areas = getResults(page).locator('small');
  await expect(areas).not.toHaveCount(0);
  for (const area of await areas.all()) await expect(area).toHaveText(/^API(?: › |$)/);
});

test('There are separate messages for no results and for a failure', async ({ page }) => {
  await page.goto('/search?q=zzqqxx');
  await expect(page.getByRole('status')).toContainText('No results for “zzqqxx”');
  await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /zzqqxx$/);
  await expect(page.getByRole('link', { name: 'Ask in the forum.' })).toBeVisible();
  await page.route('**/search-index/**', (route) => route.abort());
  await page.goto('/search?q=gpio');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Unable to fetch results. You might want to check your network connection.');
});

test('If a script fails to load, the page says so and retries, and the one reload keeps the typed text', async ({ page }) => {
  const failure = page.getByRole('main').getByRole('alert');
  let loads = 0;
  page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
  await page.route(/search-page\.[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/search');
  await page.route(/\/search$/, async (route, request) => {
    // The reader keeps typing while the page checks for the server.
    if (request.method() === 'HEAD') await getQuery(page).fill('servo');
    await route.continue();
  });
  await getQuery(page).focus();
  await expect.poll(() => loads).toBe(2);
  await expect(failure).toHaveText('Unable to fetch results. You might want to check your network connection.');
  await expect(getQuery(page)).toHaveValue('servo');
  await page.unroute(/search-page\.[^/]*\.js/);
  await getQuery(page).blur();
  await getQuery(page).focus();
  await expect(getResults(page).first()).toContainText(/servo/i);
  await expect(failure).toHaveCount(0);
});

test('If its script never loads, the page says so above its list of pages', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/search?q=servo');
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('alert')).toHaveText(/^The script of \/search did not load\./);
});

test('Results have no accessibility violation', async ({ page }) => {
  await page.goto('/search?q=gpio');
  await expect(getResults(page).first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findViolations(page)).toEqual([]);
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is an index of all pages without a form, and says that searching needs JavaScript', async ({ page, frame }) => {
    await page.goto('/search?q=gpio');
    await expect(frame.main.getByRole('link', { name: 'Read a sensor over I2C' })).toBeVisible();
    await expect(getQuery(page)).toBeHidden();
    await expect(frame.main.getByText('Searching needs JavaScript')).toBeVisible();
  });
});
