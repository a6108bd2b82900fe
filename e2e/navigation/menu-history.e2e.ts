import { reportConnection } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

test.use({ viewport: { width: 360, height: 740 } });

for (const [where, connection] of Object.entries({ 'with React': {}, 'without React, on 3g,': { effectiveType: '3g' } }))
  test.describe(`${where}`, () => {
    test.beforeEach(async ({ page, frame }) => {
      await reportConnection(page, { effectiveType: '4g', saveData: false, ...connection });
      await page.goto('/comet/working-with-io/i2c');
      await page.mouse.move(20, 600);
      await frame.docsPages.getByRole('link').first().hover();
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
      await frame.docsPages.getByRole('link').first().click();
      await expect(page).not.toHaveURL(/i2c$/);
    });

    test('Back closes the menu and stays on the page', async ({ page, frame }) => {
      const address = page.url();
      await frame.hamburger.click();
      await expect(frame.sidebar).toBeVisible();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goBack();
      await expect(frame.sidebar).toBeHidden();
      await expect(frame.hamburger).toBeFocused();
      expect(page.url()).toBe(address);
      // Another page may be prefetched, as its link was under the pointer.
      expect(requests.filter((url) => url.includes(new URL(address).pathname))).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL(/i2c$/);
    });

    test('Back closes both panels of the menu', async ({ page, frame }) => {
      const address = page.url();
      await frame.hamburger.click();
      await frame.backToMainMenu.click();
      await expect(frame.mainNav).toBeVisible();
      await page.goBack();
      await expect(page.locator('.menu:popover-open')).toHaveCount(0);
      await expect(page.locator('[inert]')).toHaveCount(0);
      expect(page.url()).toBe(address);
    });

    test('A menu that was closed by its button leaves no history entry', async ({ page, frame }) => {
      await frame.hamburger.click();
      await frame.getCloseButton(frame.sidebar).click();
      await expect(frame.sidebar).toBeHidden();
      await expect.poll(() => frame.isMenuInHistory()).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(/i2c$/);
    });

    test('After a link in the menu, Back leads to the page with the menu', async ({ page, frame }) => {
      const address = page.url();
      await frame.hamburger.click();
      await frame.sidebar.getByRole('link', { name: 'SPI', exact: true }).click();
      await expect(page).toHaveURL(/spi$/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.locator('.menu:popover-open')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/i2c$/);
    });
  });

test('Back also closes a menu that opened before client navigation loaded', async ({ page, frame }) => {
  const path = /router\.[^/]*\.js$/;
  let release = () => {};
  const isBlocked = new Promise<void>((done) => (release = done));
  await page.route(path, async (route) => {
    await isBlocked;
    await route.continue();
  });
  await page.goto('/comet/working-with-io/i2c');
  await page.goto(DOC);
  await frame.hamburger.click();
  await expect(frame.sidebar).toBeVisible();
  release();
  await expect.poll(() => frame.isMenuInHistory()).toBe(true);
  await page.goBack();
  await expect(frame.sidebar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${DOC}$`));
});
