import { COLOUR_RULES, findViolations } from '../support/axe.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

/** Pages that together contain code, tabs, samples, tables, drawings and lists. */
const PAGES = [
  '/comet',
  DOC,
  '/comet/working-with-io/pin-diagram',
  '/comet/working-with-io/i2c',
  PAGE_TYPES.operation,
  PAGE_TYPES.schema,
  '/blog/mdx-blog-post',
];

test.use({ viewport: { width: 700, height: 1000 } });
test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('Pages print their text on any number of sheets: no frame of the site, nothing cut, nothing fixed, enough contrast', async ({ page, frame }) => {
  for (const route of PAGES) {
    await page.goto(route);
    await expect(frame.heading, route).toBeVisible();
    const screenOnly = [frame.skipLink, frame.banner, frame.sidebar, frame.mainNav, frame.tableOfContents, frame.docsPages, frame.footer];
    for (const part of screenOnly) await expect(part, route).toBeHidden();
    await expect(page.getByRole('button'), route).toHaveCount(0);
    const faults = await page.evaluate(() => {
      const listShown = (selector: string) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
      const name = (part: Element) => `${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 60)}`;
      const isCut = (part: Element) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
      const isFixed = (part: Element) => {
        const { display, position, overflowY, maxHeight } = getComputedStyle(part);
        return display !== 'block' || ['fixed', 'sticky'].includes(position) || maxHeight !== 'none' || overflowY === 'auto';
      };
      return {
        cut: listShown('pre').filter(isCut).map(name),
        wide: listShown('table')
          .filter((table) => table.getBoundingClientRect().right > innerWidth + 1)
          .map(name),
        fixed: listShown('body, .frame, .frame > main, .api, .api-side, .samples, .samples .code, .tabs-set, .hero').filter(isFixed).map(name),
        shadows: listShown('.table, pre')
          .filter((part) => getComputedStyle(part).backgroundImage !== 'none')
          .map(name),
      };
    });
    expect(faults, route).toEqual({ cut: [], wide: [], fixed: [], shadows: [] });
    expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
  }
});

test('An operation prints its collapsed parts, and only the samples in the chosen language, with its name', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(PAGE_TYPES.operation);
  const samples = page.getByRole('radiogroup', { name: 'Example call' });
  await samples.getByText('Python', { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  // Examples that were closed print too.
  for (const printed of await samples.all()) {
    await expect(printed.locator('label:visible')).toHaveText(['Python']);
    await expect(printed.locator('label:visible')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(printed.locator('pre:visible')).toHaveCount(1);
    await expect(printed.locator('pre:visible')).toContainText('import requests');
  }
  const folded = page.getByRole('main').locator('details:not([open])').first();
  await expect(folded.locator('> *').nth(1)).toBeVisible();
});

test.describe('The whole site with two colour modes', () => {
  test.use({ variant: 'base-path' });

  test('Dark mode prints dark text on white, and the light drawings', async ({ page, baseURL }) => {
    const open = async (route: string) => {
      await page.goto(`${baseURL}${route}`);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    };
    await open(DOC);
    const getLight = (colour = '') =>
      (colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map(Number)
        .reduce((sum, part) => sum + part, 0) / 3;
    const [text, ground] = await page.locator('body').evaluate((body) => [getComputedStyle(body).color, getComputedStyle(body).backgroundColor]);
    expect(getLight(text)).toBeLessThan(100);
    expect(getLight(ground)).toBeGreaterThan(240);
    const backgrounds = await page
      .getByRole('main')
      .locator('code, .callout')
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).backgroundColor))]);
    expect(backgrounds.length).toBeGreaterThan(0);
    for (const colour of backgrounds.filter((each) => each !== 'rgba(0, 0, 0, 0)')) expect(getLight(colour)).toBeGreaterThan(240);
    await open('/mctk/concepts');
    const drawings = await page
      .getByRole('main')
      .locator('figure a:visible')
      .evaluateAll((all) => all.map((drawing) => drawing.className));
    expect(new Set(drawings)).toEqual(new Set(['only-light']));
  });
});

test.describe('A small site', () => {
  test.use({ variant: 'plain-frame' });

  test('prints the addresses of other sites, every panel of tabs, and marked lines of code dark on light', async ({ page, frame }) => {
    await page.goto('/');
    const address = await frame.main.getByRole('link', { name: 'elsewhere' }).evaluate((link) => {
      const { content, position } = getComputedStyle(link, '::after');
      return { content, position };
    });
    expect(address.content).toContain('https://example.org/far');
    expect(address.position).toBe('static');
    await page.goto('/parts');
    for (const text of ['On Linux.', 'On Windows.', 'A list of pins.', 'A file of pins.'])
      await expect(page.getByText(text).filter({ visible: true }), text).not.toHaveCount(0);
    await page.goto('/more');
    await expect(page.locator('pre .ins')).toBeVisible();
    expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
  });
});
