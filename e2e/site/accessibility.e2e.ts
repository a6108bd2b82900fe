import type { Page } from '@playwright/test';
import { COLOUR_RULES, findViolations } from '../support/axe.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [390, 1440];

function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
}

test('axe reports a violation if there is one', async ({ page }) => {
  await page.goto('/comet');
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await findViolations(page)).toEqual([expect.stringContaining('button-name')]);
});

test.describe('Parts that open', () => {
  const phone = { width: 390, height: 844 };

  test('the mobile menus have no violation, even one over the other', async ({ page, frame }) => {
    await page.setViewportSize(phone);
    await page.goto('/comet/working-with-io/gpio');
    await frame.hamburger.click();
    await expect(frame.sidebar).toBeVisible();
    const open = await findViolations(page);
    await frame.backToMainMenu.click();
    await expect(frame.mainNav).toBeVisible();
    expect([...open, ...(await findViolations(page))]).toEqual([]);
  });

  test('the primary menu of a page without sidebar has no violation', async ({ page, frame }) => {
    await page.setViewportSize(phone);
    await page.goto('/blog');
    await frame.hamburger.click();
    await expect(frame.mainNav).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('the collapsible "On this page" has no violation', async ({ page, frame }) => {
    await page.setViewportSize(phone);
    await page.goto('/comet/working-with-io/gpio');
    await frame.main.getByText('On this page').first().click();
    await expect(frame.tableOfContents).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  for (const width of WIDTHS)
    test(`a sidebar with all categories open has no violation at ${width} px`, async ({ page, frame }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/apis/references/get-machines');
      if (await frame.hamburger.isVisible()) await frame.hamburger.click();
      await frame.sidebar.locator('details').evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));
      expect(await findViolations(page)).toEqual([]);
    });

  test('the crash screen has no violation', async ({ page, frame }) => {
    await page.setViewportSize(phone);
    await page.goto('/comet');
    await page.evaluate(() => {
      window.matchMedia = () => {
        throw new Error('The width is unknown');
      };
    });
    await frame.hamburger.click();
    await expect(page.getByRole('alert').filter({ hasText: 'This page crashed' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
  });

  test('the suggestions on the not-found page have no violation', async ({ page }) => {
    await page.goto('/comet/working-with-io/gpoi');
    await expect(page.getByRole('region', { name: 'Did you mean' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('In dark mode', () => {
  for (const [type, route] of Object.entries(PAGE_TYPES))
    test(`${type} has no violation`, async ({ page }) => {
      await page.goto(route);
      await setTheme(page, 'dark');
      const [red = 255] = await page.locator('body').evaluate((body) => (getComputedStyle(body).backgroundColor.match(/\d+/g) ?? []).map(Number));
      expect(red).toBeLessThan(64);
      const violations: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        violations.push(...(await findViolations(page)));
      }
      expect(violations).toEqual([]);
    });
});

for (const [variant, routes] of [
  ['plain-frame', ['/', '/more', '/parts']],
  ['content', ['/unlisted', '/planned', '/partial', '/checked', '/tagged', '/blog', '/blog/page/2', '/blog/truncated']],
  ['full-frame', ['/', '/guide/install', '/1.0/guide/install', '/blog/hello', '/no/such/page']],
  ['outside-help', ['/']],
] as const)
  test.describe(`The site "${variant}"`, () => {
    test.use({ variant });

    test('has no violation in either colour mode', async ({ page }) => {
      const violations: string[] = [];
      for (const route of routes) {
        await page.goto(route);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await setTheme(page, 'light');
          violations.push(...(await findViolations(page)));
          await setTheme(page, 'dark');
          violations.push(...(await findViolations(page, COLOUR_RULES)));
        }
      }
      expect(violations).toEqual([]);
    });
  });
