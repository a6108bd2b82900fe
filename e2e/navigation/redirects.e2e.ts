import { expect, test } from '../support/test.ts';

test.describe('An address that moved', () => {
  test.use({ variant: 'full-frame' });

  test('redirects in one step in each of its forms, and is not in the sitemap', async ({ request, listSitemap }) => {
    const paths = (await listSitemap()).map((url) => new URL(url).pathname);
    for (const [from, to] of [
      ['/old', '/blog/hello'],
      ['/older', '/blog/hello'],
      ['/old%20page', '/blog/hello'],
      ['/away', 'https://example.org/there'],
    ] as const) {
      for (const form of [from, `${from}.html`, `${from}/`]) {
        const response = await request.get(form, { maxRedirects: 0 });
        expect([response.status(), response.headers()['location']], form).toEqual([301, to]);
      }
      expect(paths).not.toContain(from);
    }
  });

  test('may be linked by a page', async ({ page, frame }) => {
    await page.goto('/');
    await frame.main.getByRole('link', { name: 'first post' }).click();
    await expect(page).toHaveURL(/\/blog\/hello$/);
  });
});
