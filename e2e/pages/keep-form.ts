import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** What the page says of what is kept. */
export const getStatus = (page: Page) => page.locator('form.keep').getByRole('status');

/** Opens the page where readers keep pages, as with a mouse. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/offline`);
  await page.mouse.move(200, 300);
  await page.locator('form.keep').hover();
}

/** Keeps an area, or everything. */
export async function keep(page: Page, url: string, what: string): Promise<void> {
  await openForm(page, url);
  await page
    .getByRole('button', { name: 'Keep', exact: true })
    .and(page.locator(`[aria-describedby="keep-${what}"]`))
    .click();
  await expect(getStatus(page)).toContainText('Kept on this device');
}
