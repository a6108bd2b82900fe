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

test('Parts that open have no violation: the menu without a sidebar, "On this page", all groups of a sidebar, and suggestions', async ({
  page,
  frame,
}) => {
  const violations: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await frame.hamburger.click();
  await expect(frame.mainNav).toBeVisible();
  violations.push(...(await findViolations(page)));
  await page.goto('/comet/working-with-io/gpio');
  await frame.main.getByText('On this page').first().click();
  await expect(frame.tableOfContents).toBeVisible();
  violations.push(...(await findViolations(page)));
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/apis/references/get-machines');
    if (await frame.hamburger.isVisible()) await frame.hamburger.click();
    await frame.sidebar.locator('details').evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));
    violations.push(...(await findViolations(page)));
  }
  await page.goto('/comet/working-with-io/gpoi');
  await expect(page.getByRole('region', { name: 'Did you mean' })).toBeVisible();
  violations.push(...(await findViolations(page)));
  expect(violations).toEqual([]);
});

test.describe('The whole site with two colour modes', () => {
  test.use({ variant: 'base-path' });

  test('has no violation on any page type in dark mode', async ({ page, baseURL }) => {
    const violations: string[] = [];
    for (const route of [...Object.values(PAGE_TYPES), '/contributing/gallery']) {
      await page.goto(`${baseURL}${route}`);
      await setTheme(page, 'dark');
      const [red = 255] = await page.locator('body').evaluate((body) => (getComputedStyle(body).backgroundColor.match(/\d+/g) ?? []).map(Number));
      expect(red, route).toBeLessThan(64);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        violations.push(...(await findViolations(page, COLOUR_RULES)));
      }
    }
    expect(violations).toEqual([]);
  });
});

for (const [variant, routes] of [
  ['plain-frame', ['/', '/more', '/parts']],
  ['content', ['/unlisted', '/planned', '/partial', '/checked', '/tagged', '/blog', '/blog/page/2', '/blog/truncated']],
  ['full-frame', ['/', '/guide/install', '/1.0/guide/install', '/blog/hello', '/no/such/page']],
  ['outside-help', ['/']],
  ['', ['/contributing/gallery']],
] as const)
  test.describe(variant ? `The site "${variant}"` : 'The gallery', () => {
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
