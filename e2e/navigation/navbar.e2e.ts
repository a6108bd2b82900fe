import { expect, test } from '../support/test.ts';

test.describe('A navbar with an item of every kind', () => {
  test.use({ variant: 'full-frame', viewport: { width: 1440, height: 800 } });

  test('is dark', async ({ page, frame }) => {
    await page.goto('/');
    const background = await frame.banner.evaluate((bar) => (getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).map(Number));
    expect(Math.max(...background.slice(0, 3))).toBeLessThan(64);
  });

  test('shows a link, and marks it on its page', async ({ page, frame }) => {
    await page.goto('/tags');
    const link = frame.mainNav.getByRole('link', { name: 'Tags' });
    await expect(link).toHaveAttribute('href', '/tags');
    await expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('has a dropdown that opens, closes and links to pages', async ({ page, frame }) => {
    await page.goto('/');
    const entry = frame.mainNav.getByRole('link', { name: 'Blog' });
    await expect(entry).toBeHidden();
    await frame.mainNav.getByText('More', { exact: true }).click();
    await expect(frame.mainNav.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.org/');
    await entry.click();
    await expect(page).toHaveURL(/\/blog$/);
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
  });

  test('has at most one open dropdown', async ({ page, frame }) => {
    await page.goto('/');
    await frame.mainNav.getByText('More', { exact: true }).click();
    await frame.mainNav.getByText('English', { exact: true }).first().click();
    await expect(frame.mainNav.getByRole('link', { name: 'Français' })).toBeVisible();
    await expect(frame.mainNav.getByRole('link', { name: 'Blog' })).toBeHidden();
  });

  test('opens a dropdown inside the window, at the widest and the narrowest desktop layout', async ({ page, frame }) => {
    for (const width of [997, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      for (const label of ['More', 'Next', 'English']) {
        await frame.mainNav.locator('summary').filter({ hasText: label }).click();
        const box = await frame.mainNav.locator('details[open] ul').boundingBox();
        expect(box?.x, `${label} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${label} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('shows a search box', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.search).toBeVisible();
    await expect(frame.searchButton).toBeVisible();
    await expect(frame.search.getByRole('searchbox')).toHaveAttribute('maxlength', '64');
  });

  test('shows raw HTML unchanged', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.mainNav.locator('strong.beta')).toHaveText('Beta');
  });

  test('links to a single page and to the first page of a sidebar', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.mainNav.getByRole('link', { name: 'Install it' })).toHaveAttribute('href', '/guide/install');
    await expect(frame.mainNav.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/guide');
  });

  test('marks the sidebar item on every page of its sidebar', async ({ page, frame }) => {
    await page.goto('/guide/fresh');
    await expect(frame.mainNav.getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/');
    await expect(frame.mainNav.getByRole('link', { name: 'Guide' })).not.toHaveAttribute('aria-current');
  });

  test('links to the main page of the current version', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.mainNav.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/');
    await page.goto('/1.0');
    await expect(frame.mainNav.getByRole('link', { name: 'Version 1.0' })).toHaveAttribute('href', '/1.0');
  });

  for (const [from, to] of [
    ['/guide/install', '/1.0/guide/install'],
    ['/guide/fresh', '/1.0'],
    ['/blog', '/1.0'],
  ] as const)
    test(`the version dropdown leads from ${from} to ${to}`, async ({ page, frame }) => {
      await page.goto(from);
      await frame.mainNav.locator('summary').filter({ hasText: 'Next' }).click();
      await frame.mainNav.locator('details[open]').getByRole('link', { name: 'Version 1.0' }).click();
      await expect(page).toHaveURL(new RegExp(`${to.replace('.', '\\.')}$`));
      await expect(frame.mainNav.locator('summary').filter({ hasText: 'Version 1.0' })).toBeVisible();
    });

  test('items of an older version stay in that version', async ({ page, frame }) => {
    await page.goto('/1.0/guide/install');
    await expect(frame.mainNav.getByRole('link', { name: 'Install it' })).toHaveAttribute('href', '/1.0/guide/install');
    await expect(frame.mainNav.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/1.0/guide/install');
    await expect(frame.sidebar.getByRole('link')).toHaveText(['Install 1.0']);
  });

  test('the locale dropdown links to the same page in the other language and marks the current one', async ({ page, frame }) => {
    await page.goto('/guide/install');
    await frame.mainNav.locator('summary').filter({ hasText: 'English' }).click();
    const french = frame.mainNav.getByRole('link', { name: 'Français' });
    await expect(french).toHaveAttribute('href', '/fr/guide/install');
    await expect(french).toHaveAttribute('hreflang', 'fr');
    await expect(frame.mainNav.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', /page|true/);
    await page.goto('/');
    await expect(page.locator('a[hreflang="fr"]').first()).toHaveAttribute('href', '/fr');
  });

  test('puts items on the configured side', async ({ page, frame }) => {
    await page.goto('/');
    const getLeft = async (part: ReturnType<typeof frame.mainNav.getByText>) => (await part.boundingBox())?.x ?? -1;
    const guide = await getLeft(frame.mainNav.getByRole('link', { name: 'Guide' }));
    const beta = await getLeft(frame.mainNav.getByText('Beta'));
    const english = await getLeft(frame.mainNav.getByText('English', { exact: true }).first());
    expect(guide).toBeLessThan(beta);
    expect(beta).toBeGreaterThan(720);
    expect(beta).toBeLessThan(english);
  });

  for (const width of [997, 1280])
    test(`fits at ${width} px`, async ({ page, frame }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/guide/install');
      const { pixels, widest } = await frame.getOverflow();
      expect(pixels, widest).toBeLessThanOrEqual(0);
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

  test('pages of an older version are not in the index of pages', async ({ requestPage }) => {
    expect((await requestPage('/search')).facts.addresses).not.toContain('/1.0/guide/install');
  });
});

test.describe('A navbar in the primary colour', () => {
  test.use({ variant: 'plain-frame' });

  test('has a separate background, and no logo if none is configured', async ({ page, frame }) => {
    await page.goto('/');
    const [bar, body] = await Promise.all(
      [frame.banner, page.locator('body')].map((part) => part.evaluate((element) => getComputedStyle(element).backgroundColor)),
    );
    expect(bar).not.toBe(body);
    await expect(frame.banner.getByRole('img')).toHaveCount(0);
  });
});
