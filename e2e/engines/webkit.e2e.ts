import { By, Key, until } from 'selenium-webdriver';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect } from '../support/test.ts';
import { readFaults, test } from '../support/webkit.ts';

const DOC = '/comet/working-with-io/i2c';
/** This browser's windows are at least 447 px wide. */
const WIDTHS = [480, 1280];

// One window for all.
test.describe.configure({ mode: 'serial' });

test.describe('A reader with WebKit', { tag: '@all' }, () => {
  for (const width of WIDTHS)
    test(`sees every page type at ${width} px without errors`, async ({ webkit, open }) => {
      await webkit.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
      const problems: string[] = [];
      for (const [type, route] of Object.entries(PAGE_TYPES)) {
        problems.push(...(await open(route)));
        const { isDrawn, overflow } = await webkit.executeScript<{ isDrawn: boolean; overflow: number }>(() => {
          const heading = document.querySelector('h1') as HTMLElement;
          const { left, top, width: drawn, height } = heading.getBoundingClientRect();
          const isDrawn = heading.contains(document.elementFromPoint(left + Math.min(drawn, innerWidth - left) / 2, top + height / 2));
          return { isDrawn, overflow: document.documentElement.scrollWidth - innerWidth };
        });
        if (!isDrawn) problems.push(`${type}: nothing is drawn at the heading`);
        if (overflow > 0) problems.push(`${type}: ${overflow} px too wide`);
        await test.info().attach(`${type}-${width}`, { body: await webkit.takeScreenshot(), contentType: 'image/png' });
      }
      expect(problems).toEqual([]);
    });

  test('follows a link, goes back, searches and opens a hit', async ({ webkit, open }) => {
    await open(DOC);
    const readHeading = () => webkit.executeScript<string>(`return document.querySelector('h1')?.textContent`);
    const heading = await readHeading();
    const next = await webkit.findElement(By.css('a[rel="next"]'));
    const path = new URL(await next.getProperty('href')).pathname;
    await next.click();
    await webkit.wait(until.urlContains(path));
    await webkit.navigate().back();
    await webkit.wait(async () => (await readHeading()) === heading);
    await webkit.findElement(By.css('.search button')).click();
    const field = await webkit.wait(until.elementLocated(By.css('.DocSearch-Input')));
    await field.sendKeys('bluetooth');
    await webkit.wait(until.elementLocated(By.css('.DocSearch-Hit[aria-selected="true"]')));
    await field.sendKeys(Key.ENTER);
    await webkit.wait(async () => new URL(await webkit.getCurrentUrl()).pathname !== DOC);
    expect(await readFaults(webkit)).toEqual([]);
  });

  test('opens and closes the menu in a narrow window', async ({ webkit, open }) => {
    await webkit
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: WIDTHS[0] ?? 0, height: 900 });
    await open(DOC);
    const sidebar = await webkit.findElement(By.css('[aria-label="Docs sidebar"]'));
    expect(await sidebar.isDisplayed()).toBe(false);
    await webkit.findElement(By.css('.hamburger')).click();
    await webkit.wait(until.elementIsVisible(sidebar));
    await webkit.findElement(By.css('#docs-menu .menu-close')).click();
    await webkit.wait(until.elementIsNotVisible(sidebar));
    expect(await readFaults(webkit)).toEqual([]);
  });
});
