import { expect, test } from '../support/test.ts';

test.describe('A navbar with an item of every kind', () => {
  test.use({ variant: 'full-frame', viewport: { width: 1440, height: 800 } });

  test('is dark, and shows links, a single page, a sidebar, a version, raw HTML and the search, on their sides', async ({ page, frame }) => {
    await page.goto('/');
    const links = frame.mainNav.getByRole('link');
    for (const [name, href] of [
      ['Tags', '/tags'],
      ['Install it', '/guide/install'],
      ['Guide', '/guide'],
      ['Next', '/'],
    ] as const)
      await expect(frame.mainNav.getByRole('link', { name }).first(), name).toHaveAttribute('href', href);
    await expect(frame.mainNav.locator('strong.beta')).toHaveText('Beta');
    await expect(frame.search.getByRole('searchbox')).toHaveAttribute('maxlength', '64');
    const background = await frame.banner.evaluate((bar) => (getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).map(Number));
    expect(Math.max(...background.slice(0, 3))).toBeLessThan(64);
    const getLeft = async (part: typeof links) => (await part.boundingBox())?.x ?? NaN;
    const beta = await getLeft(frame.mainNav.getByText('Beta'));
    expect(await getLeft(frame.mainNav.getByRole('link', { name: 'Guide' }))).toBeLessThan(beta);
    expect(beta).toBeGreaterThan(720);
    expect(beta).toBeLessThan(await getLeft(frame.mainNav.getByText('English', { exact: true }).first()));
  });

  test('opens at most one dropdown, inside the window, at the widest and the narrowest desktop layout', async ({ page, frame }) => {
    await page.goto('/');
    for (const width of [997, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const label of ['More', 'Next', 'English']) {
        await frame.mainNav.locator('summary').filter({ hasText: label }).click();
        await expect(frame.mainNav.locator('details[open]')).toHaveCount(1);
        const box = await frame.mainNav.locator('details[open] ul').boundingBox();
        expect(box?.x, `${label} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${label} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('closes a dropdown on Escape, a click elsewhere and when the focus leaves', async ({ page, frame }) => {
    await page.goto('/');
    const dropdown = frame.mainNav.locator('summary').filter({ hasText: 'More' });
    const entry = frame.mainNav.getByRole('link', { name: 'Blog' });
    const open = async () => {
      await dropdown.click();
      await expect(entry).toBeVisible();
    };
    await open();
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(dropdown).toBeFocused();
    await open();
    await frame.heading.click();
    await expect(entry).toBeHidden();
    await open();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(frame.mainNav.getByRole('link', { name: 'Install it' })).toBeFocused();
    await expect(entry).toBeHidden();
    await open();
    await page.keyboard.press('Shift+Tab');
    await expect(entry).toBeHidden();
    await open();
    await entry.click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('links by the locale dropdown to the same page in the other language, and marks the current one', async ({ page, frame }) => {
    await page.goto('/guide/install');
    await frame.mainNav.locator('summary').filter({ hasText: 'English' }).click();
    const french = frame.mainNav.getByRole('link', { name: 'Français' });
    await expect(french).toHaveAttribute('href', '/fr/guide/install');
    await expect(french).toHaveAttribute('hreflang', 'fr');
    await expect(frame.mainNav.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', /page|true/);
  });

  test('has the same items in the mobile menu', async ({ page, frame }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog');
    await frame.hamburger.click();
    for (const name of ['Tags', 'Install it', 'Guide', 'Next'])
      await expect(frame.mainNav.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(frame.mainNav.locator('strong.beta')).toBeVisible();
    await frame.mainNav.getByText('More', { exact: true }).click();
    await frame.mainNav.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});
