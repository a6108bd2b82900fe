import { denyStorage } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const KEY = 'docs-preferred-version-default';

test.use({ variant: 'full-frame' });

test.describe('The chosen docs version', () => {
  test('is stored, and pages outside the docs link to it', async ({ page, frame }) => {
    await page.goto('/guide/install');
    await frame.mainNav.locator('summary').filter({ hasText: 'Next' }).click();
    await frame.mainNav.getByRole('link', { name: 'Version 1.0' }).click();
    await expect(page).toHaveURL(/\/1\.0\/guide\/install$/);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');
    await page.goto('/blog');
    await expect(frame.mainNav.getByRole('link', { name: 'Install it' })).toHaveAttribute('href', '/1.0/guide/install');
    await expect(frame.mainNav.getByRole('link', { name: 'Guide', exact: true })).toHaveAttribute('href', '/1.0/guide/install');
    await expect(frame.mainNav.locator('summary').filter({ hasText: 'Version 1.0' })).toBeVisible();
    await frame.mainNav.getByRole('link', { name: 'Version 1.0' }).first().click();
    await expect(page).toHaveURL(/\/1\.0$/);
  });

  test('is the one searched, on pages outside the docs too', async ({ page }) => {
    const search = new Search(page);
    await page.addInitScript((key) => localStorage.setItem(key, '1.0'), KEY);
    for (const [route, found] of [
      ['/blog', '/1.0/guide/install'],
      ['/guide/install', '/guide/install'],
    ] as const) {
      await page.goto(route);
      await search.searchFor('install');
      await expect(search.hits.first().getByRole('link')).toHaveAttribute('href', found);
      for (const link of await search.hits.getByRole('link').all())
        expect((await link.getAttribute('href'))?.startsWith('/1.0')).toBe(found.startsWith('/1.0'));
    }
  });

  test('does not change links on pages of another version', async ({ page, frame }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '1.0'), KEY);
    await page.goto('/guide/install');
    await expect(frame.mainNav.getByRole('link', { name: 'Guide', exact: true })).toHaveAttribute('href', '/guide');
  });

  for (const stored of ['gone', '', '{"a":1}'])
    test(`is ignored if it does not exist: ${JSON.stringify(stored)}`, async ({ page, frame }) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const);
      await page.goto('/blog');
      await expect(frame.mainNav.getByRole('link', { name: 'Install it' })).toHaveAttribute('href', '/guide/install');
    });

  test('is not stored if storage is denied, and the dropdown still works', async ({ page, frame }) => {
    await denyStorage(page);
    await page.goto('/guide/install');
    await frame.mainNav.locator('summary').filter({ hasText: 'Next' }).click();
    await frame.mainNav.getByRole('link', { name: 'Version 1.0' }).click();
    await expect(page).toHaveURL(/\/1\.0\/guide\/install$/);
    await page.goto('/blog');
    await expect(frame.mainNav.getByRole('link', { name: 'Install it' })).toHaveAttribute('href', '/guide/install');
  });
});
