import { touch } from '../pages/frame.ts';
import { expect, test } from '../support/test.ts';

test.use({ variant: 'plain-frame' });

test.describe('Markdown', () => {
  test('gives headings permalinks, and turns a link to a Markdown file into one to its page', async ({ page, frame }) => {
    await page.goto('/');
    const anchor = frame.main.getByRole('link', { name: 'Link to “A heading with code”' });
    await anchor.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#a-heading-with-code$/);
    const link = frame.main.getByRole('link', { name: 'link', exact: true });
    await expect(link).toHaveAttribute('href', '/more#second-part');
    await link.click();
    await expect(frame.heading).toHaveText('Code');
  });

  test('optimises an image, with its size and lazy loading', async ({ page, frame, request }) => {
    await page.goto('/');
    const image = frame.main.getByRole('img', { name: 'A picture of an icon' });
    await expect(image).toHaveAttribute('src', /^\/_astro\/picture\..+\.(?:webp|avif)$/);
    await expect(image).toHaveAttribute('width', '192');
    await expect(image).toHaveAttribute('height', '192');
    await expect(image).toHaveAttribute('loading', 'lazy');
    const response = await request.get((await image.getAttribute('src')) ?? '');
    expect(response.headers()['content-type']).toMatch(/^image\/(?:webp|avif)$/);
  });

  test('shows callouts as notes of their kind, with their own or a common title', async ({ page, frame }) => {
    await page.goto('/');
    for (const [kind, title, text] of [
      ['note', 'Note', 'A note without a title.'],
      ['tip', 'My own title', 'A tip with a title.'],
      ['caution', 'Caution', 'Careful.'],
      ['danger', 'Danger', 'in a callout'],
    ] as const) {
      const callout = frame.main.getByRole('note').filter({ hasText: text });
      await expect(callout.getByText(title, { exact: true })).toBeVisible();
      await expect(callout).toContainClass(`callout-${kind}`);
    }
  });

  test('links from a footnote to its text and back', async ({ page, frame }) => {
    await page.goto('/');
    const mark = frame.main.getByRole('link', { name: '1', exact: true });
    await mark.click();
    const note = frame.main.getByRole('listitem').filter({ hasText: "The footnote's text." });
    await expect(note).toBeInViewport();
    await note.getByRole('link', { name: /back/i }).click();
    await expect(mark).toBeInViewport();
  });
});

test.describe('Fenced code', () => {
  test('is dark in both colour modes, with colours from classes', async ({ page, frame, requestPage }) => {
    expect((await requestPage('/more')).facts.inline).toEqual([]);
    await page.goto('/more');
    const block = frame.main.getByRole('figure').filter({ hasText: 'blink.py' });
    const backgrounds: string[] = [];
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      backgrounds.push(await block.evaluate((figure) => getComputedStyle(figure).backgroundColor));
    }
    expect(new Set(backgrounds).size).toBe(1);
    const colours = await block.locator('span').evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
    expect(new Set(colours).size).toBeGreaterThan(2);
  });

  test('has colours in every language, can be scrolled by keyboard, offers to wrap only long lines, and gets copy buttons', async ({
    page,
    frame,
  }) => {
    await page.goto('/more');
    await touch(page);
    for (const block of await frame.main.locator('pre').all()) await expect(block).toHaveAttribute('tabindex', '0');
    for (const text of ['echo', 'class A'])
      expect(await frame.main.getByRole('figure').filter({ hasText: text }).locator('code span').count(), text).toBeGreaterThan(0);
    await expect(frame.main.getByRole('figure').filter({ has: page.getByRole('checkbox') })).toHaveCount(1);
    await expect(frame.main.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(5);
  });
});

test.describe('Tabs', () => {
  test('work in a tab of another set, and code in it is unchanged', async ({ page }) => {
    await page.goto('/parts');
    const [outer, inner] = [page.getByRole('group', { name: 'Place' }), page.getByRole('group', { name: 'Form' })];
    await expect(inner.locator('code')).toHaveText('<table data-table="pins" data-format="wide"></table>');
    await inner.getByRole('radio', { name: 'Table' }).press('ArrowRight');
    await expect(inner.getByText('A list of pins.')).toBeVisible();
    await expect(outer.getByRole('radio', { name: 'In the page' })).toBeChecked();
    await outer.getByRole('radio', { name: 'In the page' }).press('ArrowRight');
    await expect(outer.getByText('A file of pins.')).toBeVisible();
    await expect(inner).toBeHidden();
  });
});
