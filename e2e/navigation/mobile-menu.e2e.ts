import type { Locator, Page } from '@playwright/test';
import type { Frame } from '../pages/frame.ts';
import { findViolations } from '../support/axe.ts';
import { awaitScrollEnd, collectErrors, DATA_SAVER, delayResponses, denyStorage, reportConnection } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const BEFORE = '/comet/working-with-io/i2c';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the menu and waits until its island is hydrated. */
async function openMenu(page: Page, frame: Frame): Promise<void> {
  await frame.hamburger.click();
  await expect(page.locator('main')).toHaveAttribute('inert');
}

const isInMenu = (page: Page) => page.evaluate(() => document.activeElement?.closest('.menu') !== null || document.activeElement === document.body);

test('The menu opens before any response arrives, with storage denied, and tells assistive technology that it is open', async ({ page, frame }) => {
  await denyStorage(page);
  const errors = collectErrors(page);
  await page.goto(DOC);
  await delayResponses(page);
  const session = await page.context().newCDPSession(page);
  const isExpanded = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const hamburger = nodes.find((node) => node.name?.value === 'Toggle navigation bar');
    return hamburger?.properties?.find(({ name }) => name === 'expanded')?.value.value as unknown;
  };
  await expect.poll(isExpanded).toBe(false);
  await frame.hamburger.click();
  await expect(frame.sidebar).toBeVisible();
  await expect.poll(isExpanded).toBe(true);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  expect(errors).toEqual([]);
});

for (const [when, isAlive] of [
  ['With data-saver, and so without React', false],
  ['With React', true],
] as const)
  test(`${when}, the menus work by keyboard, and Tab does not leave them in either direction`, async ({ page, frame }) => {
    if (!isAlive) await reportConnection(page, DATA_SAVER);
    await page.goto(DOC);
    const tabThrough = async (menu: Locator) => {
      await expect(menu).toBeVisible();
      const stops = await menu.locator('a, summary').count();
      for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(stops + 4).fill('Tab')]) {
        await page.keyboard.press(key);
        expect(await isInMenu(page), key).toBe(true);
      }
    };
    await frame.hamburger.press('Enter');
    // What keeps the focus arrives with the script that adds these buttons.
    await expect(frame.main.getByRole('button', { name: 'Copy', exact: true, includeHidden: true }).first()).toBeAttached();
    if (isAlive) await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(frame.getCloseButton(frame.sidebar)).toBeFocused();
    await tabThrough(frame.sidebar);
    await page.keyboard.press('Escape');
    await expect(frame.sidebar).toBeHidden();
    await expect(frame.hamburger).toBeFocused();
    await frame.hamburger.press('Enter');
    await frame.backToMainMenu.press('Enter');
    await tabThrough(frame.mainNav);
    await page.getByRole('button', { name: 'Mecha Comet →' }).press('Enter');
    await expect(frame.mainNav).toBeHidden();
    // Browsers return focus only from the menu opened first.
    if (isAlive) await expect(frame.backToMainMenu).toBeFocused();
    await frame.backToMainMenu.press('Enter');
    await expect.poll(async () => (await page.locator('[inert]').count()) > 0).toBe(isAlive);
    await page.keyboard.press('Escape');
    await expect(frame.mainNav).toBeHidden();
    // With React, Escape closes both menus.
    if (isAlive) {
      await expect(frame.hamburger).toBeFocused();
      await frame.hamburger.press('Enter');
    }
    await frame.sidebar.getByRole('link', { name: 'I2C', exact: true }).click();
    await expect(page).toHaveURL(/i2c$/);
    await expect(frame.sidebar).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

test('The page behind the menu does not scroll', async ({ page, frame }) => {
  await page.goto(DOC);
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(640);
  // Playwright's click would scroll to the sticky navbar's original position.
  await frame.hamburger.evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true });
    button.click();
  });
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.mouse.move(350, 500);
  await page.evaluate(() => {
    const wheeled = new Promise((done) => addEventListener('wheel', done, { once: true, capture: true, passive: true }));
    Object.assign(globalThis, { wheeled });
  });
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => (globalThis as unknown as { wheeled: Promise<unknown> }).wheeled.then(() => undefined));
  await awaitScrollEnd(page);
  expect(await page.evaluate(() => scrollY)).toBe(640);
  await page.keyboard.press('Escape');
  await expect(frame.sidebar).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(640);
});

test('The menu shows the current page, and closes when the window grows to the desktop layout', async ({ page, frame }) => {
  await page.setViewportSize({ width: 996, height: 740 });
  await page.goto(DOC);
  await openMenu(page, frame);
  await expect(frame.currentInSidebar).toBeInViewport();
  await page.setViewportSize({ width: 997, height: 740 });
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(frame.sidebar).toBeVisible();
  await expect(frame.hamburger).toBeHidden();
});

test('A menu, or one over the other, dims the page once, and axe finds nothing', async ({ page, frame }) => {
  const countDimmed = () =>
    page
      .locator(':popover-open')
      .evaluateAll((menus) => menus.filter((menu) => getComputedStyle(menu, '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)').length);
  await page.goto(DOC);
  for (const colorScheme of ['light', 'dark']) {
    await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), colorScheme);
    await openMenu(page, frame);
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toHaveAttribute('aria-modal', 'true');
    await expect.poll(countDimmed).toBe(1);
    expect(await findViolations(page), colorScheme).toEqual([]);
    await frame.backToMainMenu.press('Enter');
    await expect(frame.mainNav).toBeVisible();
    await expect.poll(countDimmed).toBe(1);
    expect(await findViolations(page), colorScheme).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(frame.sidebar).toBeHidden();
  }
});

test.describe('Back', () => {
  for (const [when, connection] of Object.entries({ 'with React': {}, 'without React, on 3g,': { effectiveType: '3g', saveData: false } }))
    test(`${when} closes the menu, both panels at once, and only then leaves the page`, async ({ page, frame }) => {
      if ('saveData' in connection) await reportConnection(page, connection);
      await page.goto(BEFORE);
      await page.goto(DOC);
      await frame.docsPages.getByRole('link').first().focus();
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
      const expectPage = async () => {
        await expect(page).toHaveURL(DOC);
        await expect(page.locator(':popover-open')).toHaveCount(0);
        await expect(page.locator('[inert]')).toHaveCount(0);
        await expect.poll(() => frame.isMenuInHistory()).toBe(false);
      };
      await frame.hamburger.click();
      await expect.poll(() => frame.isMenuInHistory()).toBe(true);
      await page.goBack();
      await expectPage();
      await expect(frame.hamburger).toBeFocused();
      await frame.hamburger.click();
      await frame.backToMainMenu.click();
      await expect(frame.mainNav).toBeVisible();
      await page.goBack();
      await expectPage();
      // A menu closed by its button leaves no entry.
      await frame.hamburger.click();
      await frame.getCloseButton(frame.sidebar).click();
      await expectPage();
      // After a link in the menu, Back leads to the page with the menu.
      await frame.hamburger.click();
      await frame.sidebar.getByRole('link', { name: 'SPI', exact: true }).click();
      await expect(page).toHaveURL(/spi$/);
      await page.goBack();
      await expectPage();
      await page.goBack();
      await expect(page).toHaveURL(BEFORE);
    });

  test('also closes a menu that opened before client navigation loaded', async ({ page, frame }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(/router\.[^/]*\.js$/, (route) => promise.then(() => route.continue()));
    await page.goto(BEFORE);
    await page.goto(DOC);
    await frame.hamburger.click();
    await expect(frame.sidebar).toBeVisible();
    resolve(undefined);
    await expect.poll(() => frame.isMenuInHistory()).toBe(true);
    await page.goBack();
    await expect(frame.sidebar).toBeHidden();
    await expect(page).toHaveURL(DOC);
  });
});
