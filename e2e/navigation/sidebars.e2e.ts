import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ variant: 'full-frame' });

test.describe('A category whose label is a link', () => {
  test('links to its page, the first of the category, and has a separate control to open', async ({ page, frame, requestPage }) => {
    expect((await requestPage('/gamma')).facts).toMatchObject({ sidebar: ['/gamma', '/gamma/6-newt', '/gamma/7-owl'], next: '/gamma/6-newt' });
    await page.goto('/gamma/7-owl');
    const pages = frame.sidebar.getByLabel('Pages of Gamma');
    await expect(pages.locator('..')).not.toHaveAttribute('open');
    await pages.click();
    await expect(pages.locator('..')).toHaveAttribute('open');
    await expect(frame.sidebar.getByRole('link', { name: 'Newt' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await frame.sidebar.getByRole('link', { name: 'Gamma', exact: true }).click();
    await expect(frame.heading).toHaveText('All of Gamma');
    await expect(frame.currentInSidebar).toHaveText('Gamma');
    await expect(frame.sidebar.getByRole('link', { name: 'Newt' })).toBeVisible();
  });

  test('is a plain label if the page is unlisted', async ({ page, frame }) => {
    await page.goto('/gamma/7-owl');
    await expect(frame.getCategory('Delta')).toBeVisible();
    await expect(frame.sidebar.getByRole('link', { name: 'Delta' })).toHaveCount(0);
  });
});
