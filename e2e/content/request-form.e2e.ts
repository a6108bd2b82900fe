import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { OperationPage } from '../pages/operation.ts';
import { expect, test } from '../support/test.ts';

const OPERATION = '/apis/references/update-machine';
const HOSTILE = `it's "$(id)" \`id\` & ünï %s`;

/** Opens an operation's page and the form of its samples. */
async function openForm(page: Page) {
  await page.goto(OPERATION);
  await page.mouse.move(200, 200);
  const operation = new OperationPage(page);
  await operation.main.getByRole('button', { name: 'Fill in' }).click();
  return { operation, form: operation.main.getByRole('form', { name: 'Fill in' }) };
}

test.describe('The form of an operation', () => {
  test('changes the samples of all languages as one types, and nothing else', async ({ page, baseURL }) => {
    const { operation, form } = await openForm(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await form.getByLabel(/^machineIdOrAlias/).fill('garage/1');
    await form.getByLabel(/^name/).fill(HOSTILE);
    for (const [language, text] of [
      ['cURL', String.raw`"name": "it'\''s \"$(id)\" ` + '`id` & ünï %s"'],
      ['Python', String.raw`"name": "it's \"$(id)\"`],
      ['Go', String.raw`\"name\": \"it's \\\"$(id)\\\"`],
    ] as const) {
      await operation.getTab(language).click();
      await expect(operation.sample).toContainText('/machines/garage%2F1/update');
      await expect(operation.sample).toContainText(text);
      await expect(operation.sample).toContainText('MECHA_KEY_SECRET');
    }
    expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
    expect(page.url()).not.toContain('garage');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    expect(stored).not.toContain('garage');
  });

  test('has the values of the open example, and goes back to its samples', async ({ page }) => {
    const { operation, form } = await openForm(page);
    await expect(form.getByLabel(/^pictureBase64/)).toHaveValue('');
    await operation.main.locator('details[name="example-call"]').nth(1).locator('summary').click();
    await expect(form.getByLabel(/^pictureBase64/)).not.toHaveValue('');
    await expect(operation.sample).toContainText('pictureBase64');
    const first = await operation.sample.locator('code').innerHTML();
    await form.getByLabel(/^alias/).fill('');
    await expect(operation.sample).not.toContainText('"alias"');
    await form.getByRole('button', { name: 'Reset' }).click();
    expect(await operation.sample.locator('code').innerHTML()).toBe(first);
  });

  test('has the values of the first example if none is open', async ({ page }) => {
    await page.goto(OPERATION);
    await page.mouse.move(200, 200);
    const { main, examples } = new OperationPage(page);
    await examples.first().locator('summary').click();
    await expect(main.locator('details[name="example-call"][open]')).toHaveCount(0);
    await main.getByRole('button', { name: 'Fill in' }).click();
    await main.getByLabel(/^name/).fill('Typed while closed');
    const findFilled = (index: number) => examples.nth(index).locator('code', { hasText: 'Typed while closed' });
    await expect(findFilled(0).first()).toBeAttached();
    await expect(findFilled(1)).toHaveCount(0);
  });

  test('reports what does not fit, and the sample keeps its former value', async ({ page }) => {
    const { operation, form } = await openForm(page);
    const tags = form.getByLabel(/^tags/);
    await tags.fill('[{');
    await expect(tags).toHaveAccessibleDescription('Not valid JSON');
    await expect(tags).toHaveAttribute('aria-invalid', 'true');
    await expect(operation.sample).toContainText('testValue');
  });

  test('has what was typed when one comes back during the visit', async ({ page }) => {
    const { operation, form } = await openForm(page);
    await form.getByLabel(/^name/).fill('Typed before');
    await operation.main.getByRole('link', { name: 'Check it' }).click();
    await expect(page).toHaveURL(/check-alias-in-use$/);
    await page.goBack();
    await operation.main.getByRole('button', { name: 'Fill in' }).click();
    await expect(form.getByLabel(/^name/)).toHaveValue('Typed before');
    await expect(operation.sample).toContainText('Typed before');
    await page.reload();
    expect(await page.getByRole('main').textContent()).not.toContain('Typed before');
  });

  test('leaves the sample in view and in colour', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { operation, form } = await openForm(page);
      const last = form.getByRole('textbox').last();
      await last.scrollIntoViewIfNeeded();
      await last.fill('a word');
      await expect(operation.sample.locator('pre')).toBeInViewport({ ratio: 0.9 });
      await expect(operation.sample.locator('code > [class]')).not.toHaveCount(0);
    }
  });

  test('works by keyboard', async ({ page }) => {
    await page.goto(OPERATION);
    await page.keyboard.press('Tab');
    const button = page.getByRole('main').getByRole('button', { name: 'Fill in' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Fill in' }).getByRole('textbox').first()).toBeFocused();
    const close = page.getByRole('main').getByRole('button', { name: 'Close' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await close.press('Enter');
    await expect(page.getByRole('form', { name: 'Fill in' })).toBeHidden();
  });

  test('fits every window and breaks no rule of accessibility', async ({ page, frame }) => {
    await openForm(page);
    for (const width of [360, 800, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await frame.getOverflow(), `${width} px`).toMatchObject({ pixels: 0 });
      // Scrolled, the navbar covers half a line.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('says so if it does not load, and loads on the next try', async ({ page }) => {
    await page.route('**/*.request.json', (route) => route.abort(), { times: 1 });
    await page.goto(OPERATION);
    await page.mouse.move(200, 200);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Fill in' }).click();
    await main.getByRole('button', { name: 'Not loaded. Try again' }).click();
    await expect(main.getByRole('form', { name: 'Fill in' })).toBeVisible();
  });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an operation has no form', async ({ page }) => {
    await page.goto(OPERATION);
    await expect(page.getByRole('button', { name: 'Fill in' })).toHaveCount(0);
  });
});
