import { getMarkdownRoute } from '../../src/lib/addresses.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.describe('A reader of a page', () => {
  const ROUTE = PAGE_TYPES.doc;

  test('finds links to its Markdown form, also without JavaScript, which only copying needs; error pages have none', async ({ requestPage }) => {
    for (const [kind, route] of Object.entries(PAGE_TYPES)) {
      const { html, facts } = await requestPage(route);
      const form = kind === 'not found' ? undefined : getMarkdownRoute(route);
      expect.soft(facts.alternates['text/markdown'], kind).toBe(form);
      expect.soft(/<a href="([^"]*)">View as Markdown</.exec(html)?.[1], kind).toBe(form);
      expect.soft(/<button [^>]*data-copy-page hidden>/.test(html), kind).toBe(form !== undefined);
    }
  });

  test('copies it as Markdown and gets a confirmation', async ({ page, context, request, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin });
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('main').getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await (await request.get(getMarkdownRoute(ROUTE))).text());
  });

  test('can copy it on a phone, which shows plain text too small, or gets a link if copying is not possible', async ({ page, browser, baseURL }) => {
    const phone = { width: 390, height: 844 };
    await page.setViewportSize(phone);
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden();
    const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: phone });
    await plain.goto(ROUTE);
    await expect(plain.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await plain.close();
  });

  test('gets a message if the text could not be loaded', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin });
    await page.route(`**${getMarkdownRoute(ROUTE)}`, (route) => route.abort());
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Not copied' })).toBeVisible();
  });
});
