import { expect, test } from '../support/test.ts';

// Which addresses redirect or are missing on every host is in e2e/hosts/host-contract.ts.
test.describe('A missing page', () => {
  test('answers 404 with the not-found page, which search engines skip', async ({ requestPage }) => {
    for (const path of ['/no/such/page', '/comet/no-such-page', '/blog/no-post', '/tags/no-tag']) {
      const { status, facts } = await requestPage(path);
      expect([status, facts.h1, facts.meta['robots']], path).toEqual([404, ['Page not found'], expect.stringContaining('noindex')]);
    }
  });

  test('suggests the nearest pages instead of the areas', async ({ page, frame }) => {
    await page.goto('/comet/working-with-io/gpoi');
    const nearest = page.getByRole('region', { name: 'Did you mean' });
    await expect(nearest.locator('a[href="/comet/working-with-io/gpio"]')).toBeVisible();
    expect(await nearest.getByRole('link').count()).toBeLessThanOrEqual(5);
    await expect(page.getByRole('main').getByRole('link', { name: 'All pages' })).toBeHidden();
    await nearest.locator('a[href="/comet/working-with-io/gpio"]').click();
    await expect(frame.heading).toContainText('GPIO');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('lists the areas of the site', async ({ page, frame }) => {
      await page.goto('/comet/working-with-io/gpoi');
      for (const area of ['/comet', '/mechanix', '/mctk', '/mecha-cloud', '/search'])
        await expect(frame.main.locator(`a[href="${area}"]`).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
    });
  });
});
