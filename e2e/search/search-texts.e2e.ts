import { findViolations } from '../support/axe.ts';
import { collectErrors } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__embedded';
const HIT = { objectID: '1', type: 'lvl1', url: '/comet', hierarchy: { lvl0: 'Comet', lvl1: 'A page' }, content: null };

test.use({ viewport: { width: 1280, height: 800 } });

test('The search says what it can find until the reader types, and without hits that there are none, and suggests queries with hits', async ({
  page,
}) => {
  const search = new Search(page);
  await page.goto(DOC);
  await search.open();
  await expect(search.field).toHaveAttribute('placeholder', 'Search Mecha Documentation');
  await expect(search.field).toHaveAttribute('maxlength', '64');
  await expect(search.dialog.getByText('Search docs', { exact: true })).toBeVisible();
  await expect(search.dialog).toContainText('No recent searches');
  const tasks = search.dialog.getByRole('list', { name: 'Tasks' }).getByRole('link');
  for (const task of await tasks.all()) await expect(task, 'tasks of the area').toHaveAttribute('href', /^\/comet\//);
  await search.searchFor('zzqqxx');
  await expect(search.dialog).toContainText('No results for "zzqqxx"');
  await expect(search.dialog.getByText('Search docs', { exact: true })).toBeHidden();
  await expect(search.dialog).toContainText('Believe this query should return results?');
  await expect(search.dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /issues\/new\?title=.*zzqqxx$/);
  await expect(search.dialog.getByRole('link', { name: 'Ask in the forum.' })).toBeVisible();
  await expect(search.status).toHaveText('0 results');
  await expect(tasks.first()).toBeVisible();
  await expect(search.dialog.getByText('Try searching for')).toBeVisible();
  const suggestion = search.dialog.locator('.DocSearch-NoResults').getByRole('button').first();
  const name = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(search.field).toHaveValue(new RegExp(name, 'i'));
  await expect(search.hits.first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('Valid stored searches stay, with titles as text, and others are dropped', async ({ page }) => {
  const errors = collectErrors(page);
  const title = 'Guide to <b id="x">&amp;</b><img src=x onerror="document.title=1">';
  const stored = [{ ...HIT, hierarchy: { lvl0: 'Comet', lvl1: title } }, { objectID: 2 }, { ...HIT, url: 'javascript:document.title=1' }];
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [RECENT, JSON.stringify(stored)] as const);
  const search = new Search(page);
  await page.goto(DOC);
  await search.open();
  await expect(search.hits).toHaveCount(1);
  await expect(search.hits.first()).toContainText(title);
  expect(await search.dialog.locator('img, #x').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('An index that is a page to sign in, or only a part of a file, is requested again by the next search', async ({ page }) => {
  const search = new Search(page);
  for (const [contentType, body] of [
    ['text/html', '<!doctype html><title>Sign in</title>'],
    ['application/json', '{"areas":[['],
  ] as const) {
    await page.route('**/search-index/manifest.json', (route) => route.fulfill({ contentType, body }));
    await page.goto(DOC);
    await search.searchFor('gpio');
    await expect(search.dialog.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await search.searchFor('i2c');
    await expect(search.hits.first()).toContainText(/i2c/i);
  }
});
