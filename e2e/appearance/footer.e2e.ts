import { expect, test } from '../support/test.ts';

test.describe('A footer with columns', () => {
  test('has logo, titled and untitled columns, and the copyright line', async ({ page, frame }) => {
    await page.goto('/comet');
    const logo = frame.footer.getByRole('link', { name: 'Mecha', exact: true });
    await expect(logo).toHaveAttribute('href', 'https://mecha.so/');
    const image = logo.getByRole('img');
    await expect(image).toHaveAttribute('width', '72');
    await expect(image).toHaveAttribute('height', '28');
    await expect(frame.footerNav.getByRole('list')).toHaveCount(4);
    await expect(frame.footer).toContainText('© 2025 Mecha Systems Inc.');
  });

  test('shows the logo for the colour mode', async ({ page, frame }) => {
    await page.goto('/comet');
    const shown = () =>
      frame.footer
        .locator('img')
        .evaluateAll((images) => images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')));
    expect(await shown()).toEqual(['/img/mecha-tile.svg']);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await shown()).toEqual(['/img/mecha-tile-dark.svg']);
  });
});

test.describe('A flat footer', () => {
  test.use({ variant: 'full-frame' });

  test('has one list of links, in order', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.footerNav.getByRole('list')).toHaveCount(1);
    await expect(frame.footerNav.getByRole('link')).toHaveText(['Start', 'Blog', 'Elsewhere']);
    await frame.footerNav.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('is dark and has a copyright line and no logo', async ({ page, frame }) => {
    await page.goto('/');
    const background = await frame.footer.evaluate((footer) => (getComputedStyle(footer).backgroundColor.match(/\d+/g) ?? []).map(Number));
    expect(Math.max(...background.slice(0, 3))).toBeLessThan(64);
    await expect(frame.footer).toContainText('© A Variant');
    await expect(frame.footer.locator('img')).toHaveCount(0);
  });

  test('fits a narrow phone', async ({ page, frame }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/');
    const { pixels, widest } = await frame.getOverflow();
    expect(pixels, widest).toBeLessThanOrEqual(0);
  });
});

test.describe('A footer without links', () => {
  test.use({ variant: 'plain-frame' });

  test('has no empty navigation', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.footer).toBeVisible();
    await expect(frame.footerNav).toHaveCount(0);
  });
});

test.describe('An announcement', () => {
  test.use({ variant: 'full-frame' });

  test('is above the navbar, with the configured HTML and colours', async ({ page, frame }) => {
    await page.goto('/blog');
    await expect(frame.announcement.getByRole('link', { name: 'first post' })).toHaveAttribute('href', '/blog/hello');
    const [bar, navbar] = await Promise.all([frame.announcement.boundingBox(), frame.banner.boundingBox()]);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((navbar?.y ?? 0) + 1);
    const colours = await frame.announcement.evaluate((region) => [getComputedStyle(region).backgroundColor, getComputedStyle(region).color]);
    expect(colours).toEqual(['rgb(17, 34, 51)', 'rgb(254, 254, 254)']);
  });
});
