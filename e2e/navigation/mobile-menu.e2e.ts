import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { awaitScrollEnd, collectErrors, denyStorage, delayResponses, reportConnection } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the menu and waits until its island is hydrated. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('main')).toHaveAttribute('inert');
}

const isInMenu = (page: Page) => page.evaluate(() => document.activeElement?.closest('.menu') !== null || document.activeElement === document.body);

test('React is not loaded before the reader interacts with the menu, and only from this site', async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(DOC, { waitUntil: 'networkidle' });
  const listReact = () => scripts.filter((url) => /\/react\.[^/]*\.js$/.test(url));
  expect(listReact()).toEqual([]);
  await openMenu(page);
  expect(listReact()).toHaveLength(1);
  expect(scripts.filter((url) => !url.startsWith(baseURL ?? 'none'))).toEqual([]);
});

test('The menu opens before any response arrives, and so before React loads', async ({ page, frame }) => {
  await page.goto(DOC);
  await delayResponses(page);
  await frame.hamburger.click();
  await expect(frame.sidebar).toBeVisible();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('Focus moves into the menu, stays in it with Tab in both directions, and returns to the hamburger', async ({ page, frame }) => {
  await page.goto(DOC);
  await frame.hamburger.focus();
  await page.keyboard.press('Enter');
  await expect(frame.sidebar).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await expect(frame.getCloseButton(frame.sidebar)).toBeFocused();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await isInMenu(page), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(frame.sidebar).toBeHidden();
  await expect(frame.hamburger).toBeFocused();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

for (const when of ['before React is there', 'with data-saver', 'when React is there'] as const)
  test(`Tab does not leave an open menu in either direction, ${when}`, async ({ page, frame }) => {
    const isAlive = when === 'when React is there';
    if (when === 'before React is there') await page.route(/react\.[^/]*\.js$/, () => undefined);
    if (when === 'with data-saver') await reportConnection(page, { saveData: true });
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
    await tabThrough(frame.sidebar);
    await frame.backToMainMenu.press('Enter');
    await tabThrough(frame.mainNav);
    await expect.poll(async () => (await page.locator('[inert]').count()) > 0).toBe(isAlive);
  });

test('With data-saver, Escape closes the menu and returns focus to the hamburger, and the next page after a link is not blocked', async ({
  page,
  frame,
}) => {
  await reportConnection(page, { saveData: true });
  await page.goto(DOC);
  await frame.hamburger.press('Enter');
  await expect(frame.sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.sidebar).toBeHidden();
  await expect(frame.hamburger).toBeFocused();
  await frame.hamburger.press('Enter');
  await frame.sidebar.getByRole('link', { name: 'I2C', exact: true }).click();
  await expect(page).toHaveURL(/i2c$/);
  await expect(frame.sidebar).toBeHidden();
});

test('The page behind two open menus is dimmed once', async ({ page, frame }) => {
  await page.goto(DOC);
  const countDimmed = () =>
    page
      .locator(':popover-open')
      .evaluateAll((menus) => menus.filter((menu) => getComputedStyle(menu, '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)').length);
  // Escape closes both menus only once React is there.
  await openMenu(page);
  await expect.poll(countDimmed).toBe(1);
  await frame.backToMainMenu.click();
  await expect(frame.mainNav).toBeVisible();
  await expect.poll(countDimmed).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => frame.isMenuInHistory()).toBe(false);
  await page.goto('/blog');
  await frame.hamburger.click();
  await expect.poll(countDimmed).toBe(1);
});

test('In the primary menu, Escape closes both menus, and the name of the area leads back to the first', async ({ page, frame }) => {
  await page.goto(DOC);
  await openMenu(page);
  await frame.backToMainMenu.click();
  await expect(frame.mainNav).toBeVisible();
  await expect(frame.getCloseButton(frame.mainNav)).toBeFocused();
  await page.getByRole('button', { name: 'Mecha Comet →' }).click();
  await expect(frame.mainNav).toBeHidden();
  await expect(frame.sidebar).toBeVisible();
  await expect(frame.backToMainMenu).toBeFocused();
  await frame.backToMainMenu.click();
  await page.keyboard.press('Escape');
  await expect(frame.mainNav).toBeHidden();
  await expect(frame.sidebar).toBeHidden();
  await expect(frame.hamburger).toBeFocused();
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

test('It closes when a link is followed, and the next page is not blocked', async ({ page, frame }) => {
  // The navbar hides when a reader scrolls down, and a click must not miss while it slides back.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(DOC);
  await openMenu(page);
  await frame.sidebar.getByRole('link', { name: 'I2C', exact: true }).click();
  await expect(page).toHaveURL(/i2c$/);
  await expect(frame.sidebar).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await openMenu(page);
  await expect(frame.currentInSidebar).toBeInViewport();
});

test('It closes when the window grows to the desktop layout', async ({ page, frame }) => {
  await page.setViewportSize({ width: 996, height: 740 });
  await page.goto(DOC);
  await openMenu(page);
  await page.setViewportSize({ width: 997, height: 740 });
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(frame.sidebar).toBeVisible();
  await expect(frame.hamburger).toBeHidden();
});

test('The hamburger tells assistive technology whether the menu is open', async ({ page, frame }) => {
  await page.route(/react\.[^/]*\.js$/, () => undefined);
  await page.goto(DOC);
  const session = await page.context().newCDPSession(page);
  const isExpanded = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const hamburger = nodes.find((node) => node.name?.value === 'Toggle navigation bar');
    return hamburger?.properties?.find(({ name }) => name === 'expanded')?.value.value as unknown;
  };
  await expect.poll(isExpanded).toBe(false);
  await frame.hamburger.click();
  await expect.poll(isExpanded).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing while a menu is open (${colorScheme})`, async ({ page, frame }) => {
    await page.goto(DOC);
    await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), colorScheme);
    await openMenu(page);
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toHaveAttribute('aria-modal', 'true');
    expect(await findViolations(page)).toEqual([]);
    await frame.backToMainMenu.click();
    await expect(frame.mainNav).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

test('It works with storage denied, and offline after the first touch', async ({ page, context, frame }) => {
  await denyStorage(page);
  const errors = collectErrors(page);
  await page.goto(DOC);
  await context.setOffline(true);
  await frame.hamburger.click();
  await expect(frame.sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.sidebar).toBeHidden();
  expect(errors.filter((message) => !message.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
