import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.use({ viewport: DESKTOP });

test.describe('When the search closes', () => {
  test('focus returns, and the next slash opens an empty field', async ({ page, frame }) => {
    const search = new Search(page);
    await page.goto(DOC);
    const link = frame.main.getByRole('link').first();
    await link.focus();
    await search.open();
    await page.keyboard.type('servo');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
  });

  test('holding the key down opens it once, also with a non-Latin keyboard layout', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await page.keyboard.down('Control');
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('k');
    await expect(search.field).toBeFocused();
    await page.keyboard.up('k');
    await page.keyboard.up('Control');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true })));
    await expect(search.field).toBeFocused();
  });

  test('a slash in the box that regained focus opens the search again, and later is typed there', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.click();
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search.box).toBeFocused();
    await page.keyboard.press('/');
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search.box).toBeFocused();
    await page.keyboard.press('Shift');
    await page.keyboard.press('/');
    await expect(search.field).toHaveValue('/');
  });

  test('a result on the same page gets focus, which does not jump back', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.box.click();
    await search.field.fill('read a button');
    await search.hits.filter({ hasText: 'Read a button' }).first().click();
    await expect(page).toHaveURL(/#read-a-button$/);
    await expect(search.dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Read a button' })).toBeInViewport();
  });
});

test.describe('Back on a phone', () => {
  test.use({ viewport: PHONE });

  test('leads from a result on the same page to where the reader was', async ({ page }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.button.click();
    await search.field.fill('read a button');
    await search.hits.filter({ hasText: 'Read a button' }).first().click();
    await expect(page).toHaveURL(/#read-a-button$/);
    await expect(page.getByRole('heading', { name: 'Read a button' })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(DOC);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('closes the search, and leaves the page then, or after Cancel, which leaves no history entry', async ({ page }) => {
    const search = new Search(page);
    await page.goto('/comet');
    for (const close of [() => page.goBack(), () => page.getByRole('button', { name: 'Cancel' }).click()]) {
      await page.goto(DOC);
      await search.button.click();
      await expect(search.field).toBeFocused();
      await close();
      await expect(search.dialog).toHaveCount(0);
      await expect(page).toHaveURL(DOC);
      await page.goBack();
      await expect(page).toHaveURL('/comet');
    }
  });

  test('leads from a result to the previous page in one step, with client navigation', async ({ page, frame }) => {
    const search = new Search(page);
    await page.goto(DOC);
    await search.button.click();
    await search.field.fill('servo');
    await search.hits.first().click();
    await expect(page).toHaveURL(/\/pwm/);
    await expect(frame.heading).not.toHaveText(/GPIO/);
    await page.goBack();
    await expect(page).toHaveURL(DOC);
    await expect(frame.heading).toHaveText(/GPIO/);
    await search.button.click();
    await expect(search.field).toBeFocused();
    await page.goBack();
    await expect(search.dialog).toHaveCount(0);
    await page.goForward();
    await expect(frame.heading).toBeVisible();
  });
});
