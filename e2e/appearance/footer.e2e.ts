import { expect, test } from '../support/test.ts';

test('A footer with columns has one logo on a site with one colour mode, with its size, the columns, and the copyright line', async ({
  page,
  frame,
}) => {
  await page.goto('/comet');
  const logo = frame.footer.getByRole('link', { name: 'Mecha', exact: true });
  await expect(logo).toHaveAttribute('href', 'https://mecha.so/');
  await expect(logo.getByRole('img')).toHaveAttribute('width', '72');
  await expect(frame.footerNav.getByRole('list')).toHaveCount(4);
  await expect(frame.footer).toContainText('© 2025 Mecha Systems Inc.');
  expect(await frame.footer.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual([
    '/img/mecha-tile.svg',
  ]);
});

test.describe('A flat, dark footer', () => {
  test.use({ variant: 'full-frame' });

  test('has one list of links, in order, a copyright line and no logo', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.footerNav.getByRole('list')).toHaveCount(1);
    await expect(frame.footerNav.getByRole('link')).toHaveText(['Start', 'Blog', 'Elsewhere']);
    await expect(frame.footer).toContainText('© A Variant');
    await expect(frame.footer.locator('img')).toHaveCount(0);
    const background = await frame.footer.evaluate((footer) => (getComputedStyle(footer).backgroundColor.match(/\d+/g) ?? []).map(Number));
    expect(Math.max(...background.slice(0, 3))).toBeLessThan(64);
  });
});
