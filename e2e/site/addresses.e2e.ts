import { sendRawPath, startServerProcess } from '../support/server-process.ts';
import { expect, test } from '../support/test.ts';

test.describe('Other forms of an address', () => {
  for (const form of ['/comet/', '/comet.html', '/comet/index.html'])
    test(`${form} redirects to /comet in one step`, async ({ request }) => {
      const response = await request.get(form, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers()['location']).toBe('/comet');
    });

  test('/index.html redirects to the home page in one step', async ({ request }) => {
    const response = await request.get('/index.html', { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe('/');
  });

  test('a redirect keeps the query', async ({ request }) => {
    const response = await request.get('/search/?q=i2c', { maxRedirects: 0 });
    expect(response.headers()['location']).toBe('/search?q=i2c');
  });

  test('a redirect never leaves the site', async () => {
    const server = await startServerProcess();
    for (const path of ['//example.org/', '//example.org/index.html', '/%2F%2Fexample.org/', '/\\example.org/', '/\\example.org/index.html']) {
      const { location } = await sendRawPath(server.url, path);
      expect(new URL(location, server.url).origin, path).toBe(server.url);
    }
    server.process.kill();
  });

  test('invalid addresses get the not-found page or an error, and do not stop the server', async () => {
    const server = await startServerProcess();
    for (const path of [
      '/COMET',
      '/%E0%A4%A',
      '/%',
      '/a%00b',
      '/comet/%2e%2e/%2e%2e/etc/passwd',
      `/${'x'.repeat(5000)}`,
      '//',
      '///',
      '/:80',
      '//:80',
    ]) {
      const { status } = await sendRawPath(server.url, path).catch(() => ({ status: 0 }));
      expect.soft([301, 400, 404, 414], `${path.slice(0, 40)} got ${status}`).toContain(status);
      expect(server.process.exitCode, `the server ended after ${path.slice(0, 40)}`).toBeNull();
    }
    expect((await sendRawPath(server.url, '/comet')).status).toBe(200);
    server.process.kill();
  });

  for (const path of ['/404', '/index', '/comet/index'])
    test(`${path}, a file name and not a page, does not answer 200`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).not.toBe(200);
    });
});

test.describe('A missing page', () => {
  for (const path of ['/no/such/page', '/comet/no-such-page', '/blog/no-post', '/tags/no-tag', '/no-such.html'])
    test(`at ${path} answers 404 with the not-found page`, async ({ requestPage, request }) => {
      const target = path.replace(/\.html$/, '');
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      const { facts } = await requestPage(target);
      expect(facts.h1).toEqual(['Page not found']);
      expect(facts.meta['robots']).toContain('noindex');
    });

  test('suggests no page if none is close', async ({ page, frame }) => {
    await page.goto('/no/such/page', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
    await expect(frame.main.getByRole('link', { name: 'All pages' })).toBeVisible();
  });

  test('suggests the nearest pages instead of the areas', async ({ page }) => {
    await page.goto('/comet/working-with-io/gpoi');
    const nearest = page.getByRole('region', { name: 'Did you mean' });
    await expect(nearest.locator('a[href="/comet/working-with-io/gpio"]')).toBeVisible();
    expect(await nearest.getByRole('link').count()).toBeLessThanOrEqual(5);
    await expect(page.getByRole('main').getByRole('link', { name: 'All pages' })).toBeHidden();
  });

  test('leads to a page that exists', async ({ page, frame }) => {
    await page.goto('/mechanix/fuctions');
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/mechanix\//);
    await expect(frame.heading).not.toHaveText('Page not found');
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
