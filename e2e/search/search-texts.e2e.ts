import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { collectErrors } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__embedded';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__embedded';
const HIT = { objectID: '1', type: 'lvl1', url: '/comet', hierarchy: { lvl0: 'Comet', lvl1: 'A page' }, content: null };

test.use({ viewport: { width: 1280, height: 800 } });

async function storeSearches(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}

test('The empty search says what it can find until the reader types', async ({ page }) => {
  const search = new Search(page);
  await page.goto(DOC);
  await search.open();
  await expect(search.dialog.getByText('Search docs', { exact: true })).toBeVisible();
  await expect(search.dialog.getByText(/Type a word, a command, a path/)).toBeVisible();
  await expect(search.dialog.getByText('No recent searches')).toBeVisible();
  await page.keyboard.type('gpio');
  await expect(search.hits.first()).toBeVisible();
  await expect(search.dialog.getByText('Search docs', { exact: true })).toBeHidden();
});

test('A first query without hits suggests queries with hits', async ({ page }) => {
  const search = new Search(page);
  await page.goto(DOC);
  await search.searchFor('zzqqxx');
  await expect(search.dialog.getByText('Try searching for')).toBeVisible();
  const suggestion = search.dialog.locator('.DocSearch-NoResults').getByRole('button').first();
  const name = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(search.field).toHaveValue(new RegExp(name, 'i'));
  await expect(search.hits.first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

for (const [name, text] of [
  ['no JSON', '{"a'],
  ['no list', '{"length":3}'],
  ['null', 'null'],
  ['a number', '5'],
  ['entries that are no hits', '[1,null,"x",{},{"objectID":"1"},{"objectID":"2","type":"lvl1","hierarchy":null,"url":"/x"}]'],
  ['a hit without the title of its kind', JSON.stringify([{ ...HIT, type: 'lvl3' }])],
  ['an address that is a script', JSON.stringify([{ ...HIT, url: 'javascript:document.title=1' }])],
] as const)
  for (const key of [RECENT, FAVORITE])
    test(`A value stored under ${key} is ignored if it is ${name}`, async ({ page }) => {
      const errors = collectErrors(page);
      await storeSearches(page, key, text);
      const search = new Search(page);
      await page.goto(DOC);
      await search.open();
      await expect(search.dialog.getByText('No recent searches')).toBeVisible();
      expect(JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '')).toEqual([]);
      expect(errors).toEqual([]);
    });

test('Valid stored searches stay, and their titles are shown as text', async ({ page }) => {
  const title = 'Guide to <b id="x">&amp;</b><img src=x onerror="document.title=1">';
  await storeSearches(page, RECENT, JSON.stringify([{ ...HIT, hierarchy: { lvl0: 'Comet', lvl1: title } }, { objectID: 2 }]));
  const search = new Search(page);
  await page.goto(DOC);
  await search.open();
  await expect(search.hits).toHaveCount(1);
  await expect(search.hits.first()).toContainText(title);
  expect(await search.dialog.locator('img, #x').count()).toBe(0);
});

test('Titles of hits and of their parent pages are shown as text', async ({ page }) => {
  await page.route('**/search-index/parts/*/page-*.json', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { route: string; sections: [number, string, string, string][] };
    for (const section of body.sections) section[2] += ' <b id="x">bold</b>';
    await route.fulfill({ response, json: body });
  });
  const search = new Search(page);
  await page.goto(DOC);
  await search.searchFor('servo');
  await expect(search.hits.first()).toContainText('<b id="x">bold</b>');
  expect(await search.dialog.locator('#x').count()).toBe(0);
});
