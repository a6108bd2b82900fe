import { touch } from '../pages/frame.ts';
import { expect, test } from '../support/test.ts';

test.use({ variant: 'plain-frame' });

test.describe('Markdown', () => {
  test('leaves colons in text alone', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.main).toContainText('The train leaves at 10:30 from i2c:bus, ratio 4:3, and :smile: stays. A line says::nothing special.');
    await expect(frame.main).toContainText('::name alone on a line');
  });

  test('gives headings unique ids and permalinks', async ({ page, frame }) => {
    await page.goto('/');
    const ids = await frame.main
      .locator('.prose')
      .locator('h2, h3')
      .evaluateAll((headings) => headings.map((heading) => heading.id));
    expect(ids.slice(0, 3)).toEqual(['a-heading-with-code', 'same-name', 'same-name-1']);
    const anchor = frame.main.getByRole('link', { name: 'Link to “A heading with code”' });
    await anchor.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#a-heading-with-code$/);
  });

  test('turns a link to a Markdown file into a link to its page', async ({ page, frame }) => {
    await page.goto('/');
    const link = frame.main.getByRole('link', { name: 'link', exact: true });
    await expect(link).toHaveAttribute('href', '/more#second-part');
    await link.click();
    await expect(frame.heading).toHaveText('Code');
  });

  test('aligns the columns of a table without a style attribute', async ({ page, frame, requestPage }) => {
    expect((await requestPage('/')).facts.inline).toEqual([]);
    await page.goto('/');
    const table = frame.main.getByRole('table');
    const alignments = await table.locator('thead th').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
    expect(alignments).toEqual(['right', 'left', 'center']);
    await expect(table.getByRole('cell', { name: 'a | b' })).toBeVisible();
  });

  test('breaks no content security policy on any page', async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(`${new URL(page.url()).pathname}: ${message.text().slice(0, 60)}`);
    });
    for (const route of ['/', '/more', '/parts']) await page.goto(route, { waitUntil: 'load' });
    expect([...new Set(violations)]).toEqual([]);
  });

  test('puts a table into a named region that scrolls', async ({ page, frame }) => {
    await page.goto('/');
    const region = frame.main.getByRole('region', { name: 'Table 1' });
    await expect(region).toHaveAttribute('tabindex', '0');
    await expect(region.getByRole('table')).toBeVisible();
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

  for (const [kind, title, text] of [
    ['note', 'Note', 'A note without a title.'],
    ['tip', 'My own title', 'A tip with a title.'],
    ['caution', 'Caution', 'Careful.'],
    ['danger', 'Danger', 'in a callout'],
  ] as const)
    test(`shows a ${kind} as a note with the title "${title}"`, async ({ page, frame }) => {
      await page.goto('/');
      const callout = frame.main.getByRole('note').filter({ hasText: text });
      await expect(callout).toHaveCount(1);
      await expect(callout.getByText(title, { exact: true })).toBeVisible();
      await expect(callout).toContainClass(`callout-${kind}`);
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

  test('lists the footnotes heading in "On this page" only if it is visible', async ({ page, frame }) => {
    await page.goto('/');
    const box = await frame.main.locator('#footnote-label').boundingBox();
    const isSeen = (box?.height ?? 0) > 1;
    const listed = await page.locator('nav[aria-label="On this page"]').first().getByRole('link', { includeHidden: true }).allTextContents();
    expect(listed.includes('Footnotes')).toBe(isSeen);
  });
});

test.describe('Fenced code', () => {
  test('has a title and marked lines', async ({ page, frame }) => {
    await page.goto('/more');
    const block = frame.main.getByRole('figure').filter({ hasText: 'blink.py' });
    await expect(block.locator('figcaption')).toHaveText('blink.py');
    await expect(block.locator('.mark')).toHaveText('time.sleep(1)');
    await expect(block.locator('.ins')).toHaveText('added()');
    await expect(block.locator('.del')).toHaveText('removed()');
    await expect(block.locator('pre')).toHaveText('import time\ntime.sleep(1)\nadded()\nremoved()\n', { useInnerText: false });
  });

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

  for (const language of ['bash', 'java'])
    test(`in ${language} has colours`, async ({ page, frame }) => {
      await page.goto('/more');
      const block = frame.main.getByRole('figure').filter({ hasText: language === 'java' ? 'class A' : 'echo' });
      expect(await block.locator('code span').count()).toBeGreaterThan(0);
    });

  test('of a session distinguishes commands from output', async ({ page, frame }) => {
    await page.goto('/more');
    const block = frame.main.getByRole('figure').filter({ hasText: 'uname' });
    await expect(block.locator('.cmd')).toHaveText(['$ uname -r', '# reboot', '[bluetooth]# power on']);
    const [command, output] = await block
      .locator('code')
      .evaluate((code) => [getComputedStyle(code.querySelector('.cmd') ?? code).color, getComputedStyle(code).color]);
    expect(command).not.toBe(output);
  });

  test('offers to wrap only long lines', async ({ page, frame }) => {
    await page.goto('/more');
    await expect(frame.main.getByRole('figure').filter({ has: page.getByRole('checkbox') })).toHaveCount(1);
  });

  test('can be scrolled by keyboard', async ({ page, frame }) => {
    await page.goto('/more');
    for (const block of await frame.main.locator('pre').all()) await expect(block).toHaveAttribute('tabindex', '0');
  });

  test('gets a copy button on first interaction', async ({ page, frame }) => {
    await page.goto('/more');
    await touch(page);
    await expect(frame.main.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(5);
  });
});

test.describe('Components', () => {
  test('steps are a numbered list that may contain code', async ({ page, frame }) => {
    await page.goto('/parts');
    const steps = frame.main.locator('.steps').getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await expect(steps.first().locator('pre')).toContainText('true');
  });

  test('a figure has a picture and a caption', async ({ page, frame }) => {
    await page.goto('/parts');
    const figure = frame.main.getByRole('figure').filter({ hasText: 'What the icon looks like' });
    await expect(figure.getByRole('img', { name: 'An icon' })).toBeVisible();
  });

  test('a set of tabs works in a tab of another, and code in it is unchanged', async ({ page }) => {
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

  test('two sets with the same tabs are independent', async ({ page }) => {
    await page.goto('/parts');
    const [first, second] = [page.getByRole('group', { name: 'System', exact: true }), page.getByRole('group', { name: 'System again' })];
    await second.getByRole('radio', { name: 'Linux' }).press('ArrowRight');
    await expect(second.getByRole('radio', { name: 'Windows' })).toBeChecked();
    await expect(first.getByRole('radio', { name: 'Linux' })).toBeChecked();
  });

  test('tabs are named groups of radio buttons', async ({ page }) => {
    await page.goto('/parts');
    const tabs = page.getByRole('group', { name: 'System', exact: true });
    await expect(tabs.getByRole('radio', { name: 'Linux' })).toBeChecked();
    await tabs.getByRole('radio', { name: 'Linux' }).press('ArrowRight');
    await expect(tabs.getByRole('radio', { name: 'Windows' })).toBeChecked();
    await expect(tabs.getByText('On Windows.')).toBeVisible();
  });
});
