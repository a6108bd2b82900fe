import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { collectErrors, denyStorage, weakenLink } from './conditions.ts';
import { Search } from './pages/search.ts';
import { expect, test } from './test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const isSearchFile = (url: string) => /(?:client|SearchModal|Modal|embedded)\.[^/]*\.js|search-index/.test(url);

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

  test('not by Ctrl+F, by a letter elsewhere, or by a slash in a field', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await page.keyboard.press('Control+f');
    await page.keyboard.press('k');
    await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<textarea></textarea>'));
    await page.locator('textarea').press('/');
    await page.waitForTimeout(200);
    await expect(search.dialog).toHaveCount(0);
    await expect(page.locator('textarea')).toHaveValue('/');
  });

  test('and is loaded when the reader comes near, not before', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const search = new Search(page);
    await page.goto(DOC, { waitUntil: 'networkidle' });
    expect(files.filter(isSearchFile)).toEqual([]);
    await search.box.hover();
    await expect.poll(() => files.some((url) => /embedded\.[^/]*\.js$/.test(url))).toBe(true);
    await expect(search.dialog).toHaveCount(0);
  });

  test('and on data-saver is loaded by the first letter, not before', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.hover();
    await search.box.click();
    await page.waitForTimeout(300);
    expect(files.filter(isSearchFile)).toEqual([]);
    await page.keyboard.type('gpio');
    await expect(search.field).toHaveValue('gpio');
    await expect(search.hits.first()).toBeVisible();
  });
});

test.describe('While it is on its way on a 2g link', () => {
  test('letters go into the box at once, and none is lost when the modal takes over', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await weakenLink(page);
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused({ timeout: 100 });
    await page.keyboard.type('i2c sensor', { delay: 60 });
    await expect(search.box).toHaveValue('i2c sensor');
    await expect(search.dialog).toBeVisible({ timeout: 20_000 });
    await expect(search.field).toHaveValue('i2c sensor');
    await expect(search.box).toHaveValue('');
  });

  test('the box opens on a phone within a tenth of a second of the tap', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const search = new Search(page);
    await page.goto(DOC);
    await weakenLink(page);
    await search.button.click();
    await expect(search.box).toBeVisible({ timeout: 100 });
    await expect(search.box).toBeFocused();
  });
});

test.describe('The modal', () => {
  test('closes by Escape, by Cancel on a phone, by Ctrl+K and by a press beside it, and gives the focus back', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.open();
    await page.keyboard.type('gpio');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(search.box).toBeFocused();
    expect(await page.locator('[inert]').count()).toBe(0);
    await search.open();
    await page.keyboard.press('Control+k');
    await expect(search.dialog).toHaveCount(0);
    await search.open();
    await page.mouse.click(20, 700);
    await expect(search.dialog).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await search.button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(search.dialog).toHaveCount(0);
    await expect(search.button).toBeFocused();
  });

  test('finds pages and sections as one types, and Enter follows the first', async ({ page, frame }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.ask('read temperature and pressure');
    await expect(search.hits.first()).toContainText('Read temperature and pressure');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/i2c#read-temperature-and-pressure$/);
    await expect(search.dialog).toHaveCount(0);
    await expect(frame.heading).toHaveText('Read a sensor over I2C');
  });

  test('answers typos, paths and names of code', async ({ page }) => {
    const search = new Search(page);
    await page.goto('/');
    for (const [query, hit] of [
      ['gpoi', 'Switch LEDs and read buttons with GPIO'],
      ['/dev/i2c-1', 'Read a sensor over I2C'],
      ['getMachines', 'List machines'],
    ] as const) {
      await search.ask(query);
      await expect(search.hits.filter({ hasText: hit }).first()).toBeVisible();
    }
  });

  test('groups hits by area, five at most in each, and leads to all of them by their true number', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.ask('comet');
    await expect(search.groups.first()).toBeVisible();
    for (const group of await search.groups.all()) expect(await group.getByRole('treeitem').count()).toBeLessThanOrEqual(5);
    const link = search.dialog.getByRole('link', { name: /^See all \d+ results$/ });
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    await expect(search.status).toHaveText(`${count} results`);
    await link.click();
    await expect(page).toHaveURL(/\/search\?q=comet$/);
    await expect(page.getByRole('status').filter({ hasText: 'results for' })).toHaveText(`${count} results for “comet”`);
  });

  test('has the texts that were agreed on, and says when nothing is found', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.open();
    await expect(search.field).toHaveAttribute('placeholder', 'Search Mecha Documentation');
    await expect(search.field).toHaveAttribute('maxlength', '64');
    await expect(search.dialog).toContainText('No recent searches');
    await search.ask('zzqqxx');
    await expect(search.dialog).toContainText('No results for "zzqqxx"');
    await expect(search.dialog).toContainText('Believe this query should return results?');
    await expect(search.dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /issues\/new\?title=.*zzqqxx$/);
    await expect(search.status).toHaveText('0 results');
  });

  test('keeps what was chosen as recent and, when saved, as favorite', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.ask('servo');
    await expect(search.hits.first()).toContainText(/servo/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pwm/);
    await search.open();
    await expect(search.dialog.getByText('Recent', { exact: true })).toBeVisible();
    await search.dialog.getByTitle('Save this search').click();
    await expect(search.dialog.getByText('Favorite', { exact: true })).toBeVisible();
  });

  test('keeps seven recent searches at most', async ({ page }) => {
    await page.addInitScript(() => {
      const hit = (id: number) => ({ objectID: `${id}`, type: 'lvl1', url: `/x${id}`, hierarchy: { lvl0: 'A', lvl1: `Page ${id}` }, content: null });
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__embedded', JSON.stringify(Array.from({ length: 7 }, (_, id) => hit(id))));
    });
    const search = new Search(page);
    await page.goto(DOC);
    await search.ask('servo');
    await expect(search.hits.first()).toContainText(/servo/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pwm/);
    await search.open();
    await expect(search.hits).toHaveCount(7);
  });

  test('says that it cannot reach the index, and recovers', async ({ page }) => {
    const search = new Search(page);
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto(DOC);
    await search.ask('gpio');
    await expect(search.dialog.getByRole('alert')).toHaveText(/Unable to fetch results\s*You might want to check your network connection\./);
    await page.unroute('**/search-index/**');
    await page.keyboard.type(' led');
    await expect(search.hits.first()).toBeVisible();
    await expect(search.dialog.getByRole('alert')).toHaveCount(0);
  });

  test('works offline with what was loaded, and with storage denied', async ({ page, context }) => {
    await denyStorage(page);
    const errors = collectErrors(page);
    const search = new Search(page);
    await page.goto(DOC);
    await search.ask('gpio led');
    await expect(search.hits.first()).toBeVisible();
    await context.setOffline(true);
    await search.ask('gpio');
    await expect(search.hits.first()).toBeVisible();
    expect(errors.filter((text) => !text.includes('INTERNET_DISCONNECTED'))).toEqual([]);
  });

  for (const [name, query] of [
    ['markup', '<img src=x onerror="document.title=1">'],
    ['right-to-left text', 'שלום gpio'],
    ['emoji', '😀 gpio'],
    ['percent signs', '%E0%A4%A gpio'],
  ] as const)
    test(`takes ${name} as text`, async ({ page }) => {
      const errors = collectErrors(page);
      const search = new Search(page);
      await page.goto(DOC);
      const title = await page.title();
      await search.ask(query);
      await expect(search.status).toHaveText(/results?$/);
      expect(await search.dialog.locator('img').count()).toBe(0);
      expect(await page.title()).toBe(title);
      expect(errors).toEqual([]);
    });

  test('takes the first 64 of 5,000 characters', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.evaluate((input: HTMLInputElement) => (input.value = 'gpio '.repeat(1000)));
    await search.box.click();
    await expect(search.field).toHaveValue('gpio '.repeat(13).slice(0, 64));
    await expect(search.hits.first()).toBeVisible();
  });

  test('keeps the focus inside, and the page behind inert', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.ask('gpio');
    await expect(search.hits.first()).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await search.dialog.evaluate((dialog) => dialog.contains(document.activeElement)), key).toBe(true);
    }
    await expect(page.locator('main')).toHaveCount(1);
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
  });

  test('opens over the text without a letter composed by an input method being lost', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'し', selectionStart: 1, selectionEnd: 1 });
    await page.waitForTimeout(400);
    await expect(search.dialog).toHaveCount(0);
    await session.send('Input.insertText', { text: 'し' });
    await expect(search.field).toHaveValue('し');
  });
});

test.describe('axe finds nothing', () => {
  const states: Readonly<Record<string, (page: Page, search: Search) => Promise<void>>> = {
    'in the empty modal': (_page, search) => search.open(),
    'among hits': async (_page, search) => {
      await search.ask('gpio');
      await expect(search.hits.first()).toBeVisible();
    },
    'without hits': async (_page, search) => {
      await search.ask('zzqqxx');
      await expect(search.dialog).toContainText('No results for');
    },
    'after an error': async (page, search) => {
      await page.route('**/search-index/**', (route) => route.abort());
      await search.ask('gpio');
      await expect(search.dialog.getByRole('alert')).toBeVisible();
    },
  };
  for (const [name, reach] of Object.entries(states))
    for (const viewport of [DESKTOP, PHONE])
      for (const theme of ['light', 'dark'])
        test(`${name} at ${viewport.width} px in ${theme} mode`, async ({ page }) => {
          await page.setViewportSize(viewport);
          await page.goto(DOC);
          await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme);
          await reach(page, new Search(page));
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual([]);
        });
});
