import { COLOUR_RULES, findViolations } from '../support/axe.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

/** Pages that together contain code, tabs, samples, drawings and lists. */
const PAGES = [
  '/comet',
  '/comet/working-with-io/pin-diagram',
  '/comet/working-with-io/i2c',
  '/apis/references/add-machine-provision-request',
  '/blog/mdx-blog-post',
] as const;

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

for (const route of PAGES)
  test(`${route} prints without screen controls or truncated code, and with enough contrast`, async ({ page, frame }) => {
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.goto(route);
    await expect(frame.heading).toBeVisible();
    await expect(frame.skipLink).toBeHidden();
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.checkVisibility() && (block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight))
          .map((block) => block.textContent.slice(0, 80)),
      );
    expect(cut).toEqual([]);
    expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
  });

test('The date of the last change is printed below text, but not below operations, where it would need an extra page', async ({ page }) => {
  const day = page.getByText(/^Last updated /);
  await page.goto(DOC);
  await expect(day).toBeVisible();
  await page.goto(PAGE_TYPES.operation);
  await expect(day).toBeHidden();
});

test('Only the sample in the chosen language is printed, with the name of the language', async ({ page }) => {
  await page.goto('/apis/references/get-machines');
  await page.emulateMedia({ media: 'screen' });
  const samples = page.getByRole('radiogroup', { name: 'Example call' });
  await samples.getByText('Python', { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(samples.locator('label:visible')).toHaveText(['Python']);
  await expect(samples.locator('label:visible')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(samples.locator('pre:visible')).toHaveCount(1);
  await expect(samples.locator('pre:visible')).toContainText('import requests');
});

test('a page has its text and no site frame', async ({ page, frame }) => {
  for (const route of [DOC, PAGE_TYPES['blog post'], PAGE_TYPES.operation]) {
    await page.goto(route);
    await expect(frame.heading, route).toBeVisible();
    for (const part of [
      frame.banner,
      frame.sidebar,
      frame.mainNav,
      frame.tableOfContents,
      frame.docsPages,
      frame.footer,
      frame.search,
      frame.hamburger,
    ])
      await expect(part, route).toBeHidden();
    await expect(page.getByRole('button'), route).toHaveCount(0);
  }
});

test('search results are printed without the form', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/search?q=i2c');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(results.getByRole('link').first()).toBeVisible();
  await expect(results.getByRole('searchbox')).toBeHidden();
});

for (const route of ['/comet', DOC, PAGE_TYPES.operation, PAGE_TYPES.schema])
  test(`${route} flows across pages, without boxes side by side, fixed heights or fixed positions`, async ({ page }) => {
    await page.goto(route);
    const boxes = await page
      .locator('body, .frame, .frame > main, .api, .api-side, .samples, .samples .code, .tabs-set, .hero')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .flatMap((part) => {
            const { display, position, overflowY, maxHeight } = getComputedStyle(part);
            const isStill = !['fixed', 'sticky'].includes(position) && maxHeight === 'none' && overflowY !== 'auto';
            return display === 'block' && isStill ? [] : [`${part.className || part.tagName}: ${display} ${position} ${overflowY} ${maxHeight}`];
          }),
      );
    expect(boxes).toEqual([]);
  });

test('collapsed parts are printed', async ({ page }) => {
  await page.goto(PAGE_TYPES.operation);
  const folded = page.getByRole('main').locator('details:not([open])').first();
  await expect(folded.locator('> *').nth(1)).toBeVisible();
});

test('numbers of steps are dark, since backgrounds are not printed', async ({ page }) => {
  await page.goto('/comet/working-with-io/i2c');
  const step = page.locator('.steps li').first();
  expect(await step.evaluate((element) => getComputedStyle(element, '::before').color)).toBe('rgb(0, 0, 0)');
});

test('wide tables are not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto('/comet/working-with-io/pin-diagram');
  const cut = await page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => table.getBoundingClientRect().right > innerWidth + 1)
        .map((table) => `${table.parentElement?.ariaLabel}: ${Math.round(table.getBoundingClientRect().right)} px`),
    );
  expect(cut).toEqual([]);
});

test('dark mode prints dark text on white', async ({ page }) => {
  await page.goto(DOC);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const [text, ground] = await page.locator('body').evaluate((body) => [getComputedStyle(body).color, getComputedStyle(body).backgroundColor]);
  const getLight = (colour = '') =>
    (colour.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map(Number)
      .reduce((sum, part) => sum + part, 0) / 3;
  expect(getLight(text)).toBeLessThan(100);
  expect(getLight(ground)).toBeGreaterThan(240);
  const backgrounds = await page
    .getByRole('main')
    .locator('code, .callout')
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).backgroundColor))]);
  expect(backgrounds.length).toBeGreaterThan(0);
  for (const colour of backgrounds.filter((each) => each !== 'rgba(0, 0, 0, 0)')) expect(getLight(colour)).toBeGreaterThan(240);
});

test('the address printed after a link covers nothing', async ({ page }) => {
  await page.goto('/contributing/gallery');
  const parents = await page
    .getByRole('main')
    .locator('a[href^="http"]')
    .evaluateAll((links) =>
      links.map((link) => getComputedStyle(link, '::after')).map(({ content, position }) => [content.includes('http'), position]),
    );
  expect(parents).toContainEqual([true, 'static']);
  expect(parents).not.toContainEqual([true, 'absolute']);
});

test('no shadow marks the edge of a table that is printed completely', async ({ page }) => {
  await page.goto(DOC);
  const shadows = await page.locator('.table, pre').evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).backgroundImage))]);
  expect(shadows).toEqual(['none']);
});

test.describe('a small site', () => {
  test.use({ variant: 'plain-frame' });

  test('links to other sites are printed with their addresses', async ({ page, frame }) => {
    await page.goto('/');
    const link = frame.main.getByRole('link', { name: 'elsewhere' });
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('https://example.org/far');
  });

  test('tabs print every panel', async ({ page }) => {
    await page.goto('/parts');
    for (const text of ['On Linux.', 'On Windows.', 'A list of pins.', 'A file of pins.'])
      for (const panel of await page.getByText(text).all()) await expect(panel).toBeVisible();
    await expect(page.getByText('On Windows.')).not.toHaveCount(0);
  });
});

test('In dark mode the light drawings are printed', async ({ page }) => {
  await page.goto('/mctk/concepts');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const shown = await page
    .getByRole('main')
    .locator('figure a:visible')
    .evaluateAll((all) => all.map((drawing) => drawing.className));
  expect(new Set(shown)).toEqual(new Set(['only-light']));
});

test.describe('Marked lines of code', () => {
  test.use({ variant: 'plain-frame' });

  test('are printed dark on light', async ({ page }) => {
    await page.goto('/more');
    await expect(page.locator('pre .ins')).toBeVisible();
    expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
  });
});
