import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const KEY = 'docs-preferred-version-default';

test.use({ variant: 'full-frame' });

test.describe('The chosen docs version', () => {
  test('is stored, and pages outside the docs link to it and search it', async ({ page, frame }) => {
    await page.goto('/guide/install');
    await frame.mainNav.locator('summary').filter({ hasText: 'Next' }).click();
    await frame.mainNav.getByRole('link', { name: 'Version 1.0' }).click();
    await expect(page).toHaveURL(/\/1\.0\/guide\/install$/);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');
    const search = new Search(page);
    for (const [route, found] of [
      ['/guide/install', '/guide/install'],
      ['/blog', '/1.0/guide/install'],
    ] as const) {
      await page.goto(route);
      await expect(frame.mainNav.getByRole('link', { name: 'Guide', exact: true })).toHaveAttribute(
        'href',
        route === '/blog' ? '/1.0/guide/install' : '/guide',
      );
      await search.searchFor('install');
      await expect(search.hits.first().getByRole('link')).toHaveAttribute('href', found);
    }
    await page.keyboard.press('Escape');
    await expect(frame.mainNav.locator('summary').filter({ hasText: 'Version 1.0' })).toBeVisible();
    await frame.mainNav.getByRole('link', { name: 'Version 1.0' }).first().click();
    await expect(page).toHaveURL(/\/1\.0$/);
  });
});
