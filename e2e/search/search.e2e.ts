import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { DATA_SAVER, delayResponses, waitForRequests, reportConnection } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const isSearchFile = (url: string) => /(?:react|SearchModal|embedded)\.[^/]*\.js|search-index/.test(url);

/** Records the files that a page requests. */
function recordFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => isSearchFile(request.url()) && files.push(request.url()));
  return files;
}

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
    'by the slash key from a radio button': async (page) => {
      await page.getByRole('main').getByRole('radio').first().focus();
      await page.keyboard.press('/');
    },
  };

  test(`${Object.keys(ways).join(', ')}`, async ({ page }) => {
    const search = new Search(page);
    for (const [name, open] of Object.entries(ways)) {
      await page.goto(DOC);
      await open(page, search);
      await expect(search.field, name).toBeFocused();
    }
  });

  test('not by Ctrl+F, a letter elsewhere, or a slash in a text field', async ({ page }) => {
    const files = recordFiles(page);
    const search = new Search(page);
    await page.goto(DOC);
    await page.keyboard.press('Control+f');
    await page.keyboard.press('k');
    await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('textarea')));
    await page.locator('textarea').press('/');
    await waitForRequests(page);
    expect(files).toEqual([]);
    await expect(search.dialog).toHaveCount(0);
    await expect(page.locator('textarea')).toHaveValue('/');
  });

  test('and loads when the reader approaches it, not before, and with data-saver not before the first letter', async ({ page }) => {
    const files = recordFiles(page);
    const search = new Search(page);
    await page.goto(DOC);
    await waitForRequests(page);
    expect(files).toEqual([]);
    await search.box.hover();
    await expect.poll(() => files.some((url) => /embedded\.[^/]*\.js$/.test(url))).toBe(true);
    await expect(search.dialog).toHaveCount(0);
    await reportConnection(page, DATA_SAVER);
    await page.goto('/comet');
    files.length = 0;
    await search.box.hover();
    await search.box.click();
    await waitForRequests(page);
    expect(files).toEqual([]);
    await page.keyboard.type('gpio');
    await expect(search.field).toHaveValue('gpio');
    await expect(search.hits.first()).toBeVisible();
  });
});

test('Before any response arrives, letters go into the box, on a phone too, and none is lost when the modal opens', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const search = new Search(page);
    await page.goto(DOC);
    const release = await delayResponses(page);
    if (viewport === PHONE) await search.button.click();
    else await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    await page.keyboard.type('i2c sensor');
    await expect(search.box).toHaveValue('i2c sensor');
    release();
    await expect(search.field).toHaveValue('i2c sensor');
    await expect(search.box).toHaveValue('');
    await page.unrouteAll();
  }
});

test('No state of the search has an accessibility violation', async ({ page }) => {
  const search = new Search(page);
  const states: Readonly<Record<string, () => Promise<void>>> = {
    empty: () => search.open(),
    'with hits': async () => {
      await search.searchFor('gpio');
      await expect(search.hits.first()).toBeVisible();
    },
    'without hits': async () => {
      await search.searchFor('zzqqxx');
      await expect(search.dialog).toContainText('No results for');
    },
    'after an error': async () => {
      await page.route('**/search-index/**', (route) => route.abort());
      await search.searchFor('gpio led');
      await expect(search.dialog.getByRole('alert')).toBeVisible();
    },
  };
  const violations: string[] = [];
  for (const [viewport, theme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const [name, open] of Object.entries(states)) {
      await page.goto(DOC);
      await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme);
      await open();
      violations.push(...(await findViolations(page)).map((violation) => `${name}: ${violation}`));
      await page.unrouteAll();
    }
  }
  expect(violations).toEqual([]);
});
