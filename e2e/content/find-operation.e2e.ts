import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const OVERVIEW = '/apis/references/mecha-cloud-apis';
const FIELD = { name: /^Find an operation/ };

test.describe('The list of operations', () => {
  test('shrinks to those with the typed words, and Enter opens the only one', async ({ page }) => {
    await page.goto(OVERVIEW);
    const rows = page.getByRole('main').locator('.operations > li').filter({ visible: true });
    const groups = page.getByRole('main').locator('section.list-group').filter({ visible: true });
    const [allRows, allGroups] = [await rows.count(), await groups.count()];
    const field = page.getByRole('searchbox', FIELD);
    const path = await rows.last().locator('code').textContent();
    const name = (await rows.last().getByRole('link').textContent()) ?? '';
    await field.fill(`${name} ${path?.toUpperCase()}`);
    await expect(rows).toHaveCount(1);
    await expect(groups).toHaveCount(1);
    await expect(page.getByRole('status')).toHaveText('1 match');
    expect(await findViolations(page)).toEqual([]);
    await field.fill('no such operation');
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('No matches');
    await field.fill('');
    await expect(rows).toHaveCount(allRows);
    await expect(groups).toHaveCount(allGroups);
    await field.fill(`${name} ${path}`);
    await expect(rows).toHaveCount(1);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('of schemas shrinks to those with the typed words', async ({ page }) => {
    await page.goto('/apis/references/schemas');
    const rows = page.getByRole('main').locator('.operations > li').filter({ visible: true });
    const name = (await rows.last().getByRole('link').textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Find a schema' }).fill(name);
    await expect(rows.first().getByRole('link')).toContainText(name);
    expect(await findViolations(page)).toEqual([]);
  });

  test('has a match for what was typed before its script loads', async ({ page }) => {
    await page.route(/list-filter.*\.js$/, async (route) => {
      await page.getByRole('searchbox', FIELD).pressSequentially('no such operation');
      await route.continue();
    });
    await page.goto(OVERVIEW);
    await page.getByRole('searchbox', FIELD).focus();
    await expect(page.getByRole('status')).toHaveText('No matches');
  });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is complete, without a field', async ({ page }) => {
    await page.goto(OVERVIEW);
    await expect(page.getByRole('searchbox', FIELD)).toHaveCount(0);
    await expect(page.getByRole('main').locator('.operations > li').first()).toBeVisible();
  });
});
