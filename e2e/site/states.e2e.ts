import * as storageKeys from '../../src/lib/browser/storage-keys.ts';
import { collectErrors, denyStorage } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
/** DocSearch's own keys. */
const SEARCH_KEYS = ['RECENT', 'FAVORITE'].map((kind) => `__DOCSEARCH_${kind}_SEARCHES__embedded`);

test.describe('With storage denied', () => {
  test('every page type loads without an error, and menus, sidebar and "On this page" work', async ({ page, frame }) => {
    await denyStorage(page);
    const errors = collectErrors(page);
    for (const route of Object.values(PAGE_TYPES).filter((each) => each !== PAGE_TYPES['not found'])) {
      await page.goto(route);
      await expect(frame.heading, route).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(DOC);
    await frame.sidebar.getByRole('link', { name: /I2C/i }).first().click();
    await expect(page).toHaveURL(/i2c$/);
    await expect(frame.currentInSidebar).toBeInViewport();
    await frame.tableOfContents.getByRole('link').last().click();
    await expect(frame.tableOfContents.locator('[aria-current="location"]')).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await frame.hamburger.click();
    await expect(frame.sidebar).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test.describe('With invalid values in storage', () => {
  for (const garbage of ['[1,2,null]', '<b id=x>'])
    test(`such as ${garbage} under every key, all scripts work, and the values are dropped`, async ({ page, frame }) => {
      const errors = collectErrors(page);
      const keys = Object.values(storageKeys).filter((key) => typeof key === 'string');
      await page.addInitScript(
        ([names, value]) => {
          if (sessionStorage.getItem('is-poisoned')) return;
          sessionStorage.setItem('is-poisoned', 'yes');
          for (const storage of [localStorage, sessionStorage]) for (const each of names) storage.setItem(each, value);
        },
        [[...keys, ...SEARCH_KEYS], garbage] as const,
      );
      const search = new Search(page);
      await page.goto('/apis/references/get-machines');
      await page.goto(DOC);
      await frame.sidebar.getByRole('link', { name: /I2C/i }).first().click();
      await expect(page).toHaveURL(/i2c$/);
      await expect(frame.currentInSidebar).toBeInViewport();
      await search.searchFor('i2c');
      await expect(search.hits.first()).toBeVisible();
      expect(errors).toEqual([]);
      await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.SIDEBAR_KEY)).toMatch(/^\["/);
    });
});

test.describe('Offline', () => {
  test('the not-found page lists the areas if the list of pages fails to load', async ({ page, frame }) => {
    await page.route('**/routes.json', (route) => route.abort());
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto('/comet/no-such-page');
    await expect(frame.main.getByRole('link', { name: 'Mecha Comet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
    expect(failures).toEqual([]);
  });
});

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on any page type moves for longer than a millisecond', async ({ page }) => {
    for (const route of Object.values(PAGE_TYPES)) {
      await page.goto(route);
      const moving = await page.evaluate(() => {
        const getSeconds = (list: string) => Math.max(...list.split(',').map((part) => parseFloat(part) * (part.trim().endsWith('ms') ? 0.001 : 1)));
        const isMoving = (style: CSSStyleDeclaration) =>
          getSeconds(style.transitionDuration) > 0.001 || (style.animationName !== 'none' && getSeconds(style.animationDuration) > 0.001);
        return [...document.querySelectorAll('*')]
          .filter((element) => ['', '::before', '::after'].some((part) => isMoving(getComputedStyle(element, part || undefined))))
          .map((element) => element.outerHTML.slice(0, 100));
      });
      expect(moving, route).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), route).toBe('auto');
    }
  });
});

test.describe('Code blocks of a session', () => {
  test.use({ variant: 'plain-frame' });

  test('are copied as commands without prompts and output, and can be selected without prompts', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/more');
    const commands = page.locator('.cmd');
    await expect(commands).toHaveText(['$ uname -r', '# reboot', '[bluetooth]# power on']);
    const block = page.locator('figure.code').filter({ has: commands });
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('uname -r\nreboot\npower on');
    await page.locator('pre').filter({ has: commands }).selectText();
    const selected = await page.evaluate(() => getSelection()?.toString().trim().split('\n'));
    expect(selected).toEqual(['uname -r', '6.6.0', 'reboot', 'power on']);
  });
});

test('A code block is copied as it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(DOC);
  const block = page
    .locator('figure.code')
    .filter({ hasNot: page.locator('.cmd'), visible: true })
    .first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await block.locator('pre').evaluate((pre) => pre.textContent)).trimEnd());
});
