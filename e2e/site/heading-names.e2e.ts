import globals from 'globals';
import { collectErrors } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

/** Ids that headings would have if their texts were names on `window`. */
const IDS = [
  ...Object.keys(globals.browser),
  'body',
  'head',
  'forms',
  'cookie',
  'process',
  'module',
  'exports',
  'require',
  'define',
  'global',
].filter((name) => name === name.toLowerCase());

test('Search, client navigation and Back work on a page whose heading ids are properties of window and document', async ({ page, frame }) => {
  expect(IDS).toEqual(expect.arrayContaining(['location', 'name', 'navigation', 'scheduler', 'caches']));
  const errors = collectErrors(page);
  await page.route('**/comet/working-with-io/gpio', async (route) => {
    const response = await route.fetch();
    const headings = IDS.map((id) => `<h2 id="${id}">${id}</h2>`).join('');
    await route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${headings}`) });
  });
  const search = new Search(page);
  await page.goto('/comet/working-with-io/gpio');
  await expect(page.locator('h2#navigation')).toBeAttached();
  await search.searchFor('i2c sensor');
  await expect(search.hits.first()).toContainText(/i2c/i);
  await page.keyboard.press('Enter');
  await expect(frame.heading).toContainText('I2C');
  await page.goBack();
  await expect(page.locator('h2#navigation')).toBeAttached();
  expect(errors).toEqual([]);
});
