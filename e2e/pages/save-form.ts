import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The status of offline pages. */
export const getStatus = (page: Page) => page.locator('form.keep').getByRole('status');

/** Opens the page for offline reading, as with a mouse. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/offline`);
  await page.mouse.move(200, 300);
  await page.locator('form.keep').hover();
}

/** Saves an area, or everything. */
export async function savePages(page: Page, url: string, area: string): Promise<void> {
  await openForm(page, url);
  await page
    .getByRole('button', { name: 'Save', exact: true })
    .and(page.locator(`[aria-describedby="keep-${area}"]`))
    .click();
  await expect(getStatus(page)).toContainText('Saved on this device');
}
