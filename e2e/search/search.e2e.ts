import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { delayResponses, waitForRequests, reportConnection } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const isSearchFile = (url: string) => /(?:react|SearchModal|embedded)\.[^/]*\.js|search-index/.test(url);

test.use({ viewport: DESKTOP });

test.describe('The search opens', () => {
  const ways: Readonly<Record<string, (page: Page, search: Search) => Promise<void>>> = {
    'by a click on the box': (_page, search) => search.box.click(),
    'by a click on its button': (_page, search) => search.button.click(),
    'by a letter typed into the box': async (_page, search) => {
      await search.box.focus();
      await search.box.press('i');
    },
    'by the slash key': (page) => page.keyboard.press('/'),
    'by Ctrl+K': (page) => page.keyboard.press('Control+k'),
    'by Cmd+K': (page) => page.keyboard.press('Meta+k'),
  };

  for (const [name, open] of Object.entries(ways))
    test(name, async ({ page }) => {
      const search = new Search(page);
      await page.goto(DOC);
      await open(page, search);
      await expect(search.dialog).toBeVisible();
      await expect(search.field).toBeFocused();
    });

  test('not by Ctrl+F, a letter elsewhere, or a slash in a text field', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const search = new Search(page);
    await page.goto(DOC);
    await page.keyboard.press('Control+f');
    await page.keyboard.press('k');
    await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('textarea')));
    await page.locator('textarea').press('/');
    await waitForRequests(page);
    expect(files.filter(isSearchFile)).toEqual([]);
    await expect(search.dialog).toHaveCount(0);
    await expect(page.locator('textarea')).toHaveValue('/');
  });

  test('and loads when the reader approaches it, not before', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const search = new Search(page);
    await page.goto(DOC, { waitUntil: 'networkidle' });
    expect(files.filter(isSearchFile)).toEqual([]);
    await search.box.hover();
    await expect.poll(() => files.some((url) => /embedded\.[^/]*\.js$/.test(url))).toBe(true);
    await expect(search.dialog).toHaveCount(0);
  });

  test('and with data-saver loads with the first letter, not before', async ({ page }) => {
    await reportConnection(page, { saveData: true, effectiveType: '4g' });
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.hover();
    await search.box.click();
    await waitForRequests(page);
    expect(files.filter(isSearchFile)).toEqual([]);
    await page.keyboard.type('gpio');
    await expect(search.field).toHaveValue('gpio');
    await expect(search.hits.first()).toBeVisible();
  });
});

test.describe('Before any response arrives', () => {
  test('letters go into the box, and none is lost when the modal opens', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    const release = await delayResponses(page);
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    await page.keyboard.type('i2c sensor');
    await expect(search.box).toHaveValue('i2c sensor');
    release();
    await expect(search.dialog).toBeVisible();
    await expect(search.field).toHaveValue('i2c sensor');
    await expect(search.box).toHaveValue('');
  });

  test('the box opens on a phone by a tap', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const search = new Search(page);
    await page.goto(DOC);
    await delayResponses(page);
    await search.button.click();
    await expect(search.box).toBeVisible();
    await expect(search.box).toBeFocused();
  });
});

test.describe('The search has no accessibility violation', () => {
  const states: Readonly<Record<string, (page: Page, search: Search) => Promise<void>>> = {
    'in the empty modal': (_page, search) => search.open(),
    'among hits': async (_page, search) => {
      await search.searchFor('gpio');
      await expect(search.hits.first()).toBeVisible();
    },
    'without hits': async (_page, search) => {
      await search.searchFor('zzqqxx');
      await expect(search.dialog).toContainText('No results for');
    },
    'after an error': async (page, search) => {
      await page.route('**/search-index/**', (route) => route.abort());
      await search.searchFor('gpio');
      await expect(search.dialog.getByRole('alert')).toBeVisible();
    },
  };
  for (const [name, open] of Object.entries(states))
    for (const viewport of [DESKTOP, PHONE])
      for (const theme of ['light', 'dark'])
        test(`${name} at ${viewport.width} px in ${theme} mode`, async ({ page }) => {
          await page.setViewportSize(viewport);
          await page.goto(DOC);
          await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme);
          await open(page, new Search(page));
          expect(await findViolations(page)).toEqual([]);
        });
});
