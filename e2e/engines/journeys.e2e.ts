import { expect, test } from '../support/engines.ts';

const DOC = '/comet/working-with-io/i2c';
const SIDEBAR = '[aria-label="Docs sidebar"]';
const PHONE = { width: 390, height: 844 };

/** Runs sequentially in one worker, to start Firefox once, which is slow. Chromium is in the tests of each feature. */
test.describe.configure({ mode: 'default' });
test.use({ engine: 'firefox' });
test.afterEach(({ reader }) => expect(reader.faults).toEqual([]));

for (const { variant, where } of [
  { variant: '', where: '' },
  { variant: 'base-path', where: ', where the site stands below a path of its host,' },
] as const)
  test.describe(`A reader with Firefox${where}`, () => {
    test.use({ variant });

    test('opens a page, follows links, each in the sidebar, and goes back and forward', async ({ reader }) => {
      await reader.open(DOC);
      const start = await reader.readHeading();
      const paths: string[] = [];
      for (let step = 0; step < 3; step += 1) {
        const path = await reader.follow('a[rel="next"]');
        await reader.page.waitForSelector(`${SIDEBAR} [aria-current="page"][href="${path}"]`);
        paths.push(path);
      }
      const end = await reader.readHeading();
      expect(end).not.toBe(start);
      await reader.travel(-3);
      await reader.waitForHeading(start);
      await reader.waitForPath(reader.getPath(DOC));
      await reader.travel(3);
      await reader.waitForHeading(end);
      await reader.waitForPath(paths[2] ?? '');
    });

    test('searches by key, and opens a hit', async ({ reader }) => {
      await reader.open('/comet');
      await reader.pressWithControl('k');
      await reader.page.waitForSelector('.DocSearch-Input');
      await reader.page.keyboard.type('i2cdetect');
      await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
      await reader.page.keyboard.press('Enter');
      await reader.page.waitForFunction(
        (start) => location.pathname !== start && document.querySelector('h1') && !document.querySelector('.DocSearch-Modal'),
        {},
        reader.getPath('/comet'),
      );
      expect(await reader.readHeading()).not.toContain('not found');
    });

    test('gets suggestions at an address without a page, and is redirected from one that moved', async ({ reader }) => {
      await reader.open('/comet/working-with-io/i2cc');
      // The 404 response is expected here.
      expect(reader.faults.splice(0)).toContainEqual(expect.stringMatching(/^answer 404: .*\/i2cc$/));
      expect(await reader.follow('.nearest a')).toBe(reader.getPath(DOC));
      await reader.open('/mctk/intro/introduction');
      await reader.waitForPath(reader.getPath('/mctk/introduction'));
    });

    test('navigates by finger: by a link, the menus, Back, and a search hit', async ({ reader }) => {
      await reader.page.setViewport(PHONE);
      await reader.open(DOC);
      await reader.follow('a[rel="next"]', 'tap');
      const second = await reader.readHeading();
      await reader.tap('button[aria-label="Toggle navigation bar"]');
      await reader.tap('#docs-menu .menu-switch');
      await reader.follow('#site-menu a[href^="/"]:not([aria-current])', 'tap');
      await reader.page.waitForFunction(() => !document.querySelector(':popover-open'));
      await reader.travel(-1);
      await reader.waitForHeading(second);
      await reader.tap('.search button');
      await reader.page.waitForSelector('.DocSearch-Input');
      await reader.page.keyboard.type('i2cdetect');
      await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
      await reader.tap('.DocSearch-Hit a');
      await reader.page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, {}, second);
      await reader.page.waitForFunction(() => !document.querySelector('.DocSearch-Modal'));
    });
  });

test.describe('A reader with Firefox', () => {
  test('leaves a page while its scripts are loading, and is not brought back', async ({ reader }) => {
    await reader.open(DOC);
    // Without hovering before it, the click requests the router and waits for it.
    const path = await reader.page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[rel="next"]');
      link?.click();
      return link?.getAttribute('href') ?? '';
    });
    await reader.waitForPath(path);
    await reader.page.waitForSelector(`${SIDEBAR} [aria-current="page"][href="${path}"]`);
  });

  test('opens a sidebar group, chooses a tab, and copies code', async ({ reader }) => {
    await reader.open('/comet/working-with-io/gpio');
    const summary = await reader.page.waitForSelector(`${SIDEBAR} details:not([open]) > summary`);
    await summary?.click();
    await reader.page.waitForFunction((element) => element?.parentElement instanceof HTMLDetailsElement && element.parentElement.open, {}, summary);
    const [, label] = await reader.page.$$('.tabs-set > label');
    await label?.click();
    const listShown = () =>
      reader.page.$eval('.tabs-set', (set) =>
        [...set.querySelectorAll(':scope > .tab-panel')].flatMap((panel, index) => (panel.checkVisibility() ? [index] : [])),
      );
    await expect.poll(listShown).toEqual([1]);
    await reader.open(DOC);
    const block = await reader.page.waitForSelector('.prose > figure.code:has(pre)');
    await block?.hover();
    const button = await block?.waitForSelector('::-p-aria([name="Copy"][role="button"])');
    await button?.click();
    await reader.page.waitForFunction((figure) => figure?.querySelector('button')?.textContent === 'Copied', {}, block);
  });
});

test.describe('A reader with Firefox on a site with an older docs version', () => {
  test.use({ variant: 'versions' });

  test('chooses that version, searches it, and goes to the same page in the newest', async ({ reader }) => {
    await reader.open('/setup');
    await reader.page.locator('.navbar summary ::-p-text(Next)').click();
    await reader.page.locator('.navbar a[data-version="1.0"]').click();
    await reader.waitForPath('/1.0/setup');
    await reader.pressWithControl('k');
    await reader.page.waitForSelector('.DocSearch-Input');
    await reader.page.keyboard.type('winit');
    await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
    await reader.page.keyboard.press('Enter');
    await reader.waitForHeading('Open a window with winit');
    await reader.follow('[role=note] a');
    await reader.waitForPath('/guides');
  });
});

test.describe('A reader with Firefox without JavaScript', () => {
  test.use({ hasScript: false });

  test('reads a page and follows a link', async ({ reader }) => {
    await reader.open(DOC);
    await reader.page.keyboard.press('Tab');
    await reader.page.keyboard.press('Enter');
    await expect.poll(() => reader.page.url()).toMatch(/#main$/);
    expect(await reader.page.title()).not.toBe('');
  });
});
