import { expect, test } from '../support/test.ts';

test.use({ variant: 'full-frame' });

for (const [from, to] of [
  ['/old', '/blog/hello'],
  ['/older', '/blog/hello'],
  ['/old%20page', '/blog/hello'],
  ['/away', 'https://example.org/there'],
] as const) {
  test(`${from} redirects to ${to} in one step`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(to);
  });

  test(`${from}.html and ${from}/ redirect like ${from}`, async ({ request }) => {
    for (const form of [`${from}.html`, `${from}/`]) expect((await request.get(form, { maxRedirects: 0 })).headers()['location'], form).toBe(to);
  });
}

test('an address that moved is not in the sitemap', async ({ listSitemap }) => {
  const paths = (await listSitemap()).map((url) => new URL(url).pathname);
  expect(paths.filter((path) => ['/old', '/older', '/old%20page', '/away'].includes(path))).toEqual([]);
});

test('A page may link to an address that moved, and the link is redirected', async ({ page, frame }) => {
  await page.goto('/');
  await frame.main.getByRole('link', { name: 'first post' }).click();
  await expect(page).toHaveURL(/\/blog\/hello$/);
});

test.describe('On this site', () => {
  test.use({ variant: '' });

  test('/mctk/intro/introduction, the second specified address of the introduction, leads to it', async ({ page, frame }) => {
    await page.goto('/mctk/intro/introduction');
    await expect(page).toHaveURL(/\/mctk\/introduction$/);
    await expect(frame.heading).toHaveText(/MCTK/);
  });
});
