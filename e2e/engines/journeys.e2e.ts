import { DelayingServer } from '../../scripts/server/delaying-server.ts';
import { ENGINES, expect, test } from '../support/engines.ts';

const DOC = '/comet/working-with-io/i2c';
const SIDEBAR = '[aria-label="Docs sidebar"]';
const PHONE = { width: 390, height: 844 };

/**
 * The site at the root of its host in both engines, and below a path in
 * Firefox; `build/base-path.e2e.ts` covers every kind of page there in
 * Chromium.
 */
const VISITS = [
  ...ENGINES.map((engine) => ({ engine, variant: '', where: '' })),
  { engine: 'firefox', variant: 'base-path', where: ', where the site stands below a path of its host' },
] as const;

/** Runs sequentially in one worker, to start each browser once; Firefox starts slowly. */
test.describe.configure({ mode: 'default' });

for (const { engine, variant, where } of VISITS)
  test.describe(`A reader with ${engine}${where}`, () => {
    test.use({ engine, variant });
    test.afterEach(({ reader }) => expect(reader.faults).toEqual([]));

    test('opens a page, follows a link, and goes back and forward', async ({ reader }) => {
      await reader.open(DOC);
      const start = await reader.readHeading();
      const next = await reader.follow('a[rel="next"]');
      const second = await reader.readHeading();
      expect(second).not.toBe(start);
      await reader.travel(-1);
      await reader.waitForHeading(start);
      await reader.waitForPath(reader.getPath(DOC));
      await reader.travel(1);
      await reader.waitForHeading(second);
      await reader.waitForPath(next);
    });

    test('goes from page to page, and the sidebar follows', async ({ reader }) => {
      await reader.open(DOC);
      for (let step = 0; step < 3; step += 1) {
        const path = await reader.follow('a[rel="next"]');
        const current = await reader.page.waitForSelector(`${SIDEBAR} [aria-current="page"][href="${path}"]`);
        expect(current).not.toBeNull();
      }
    });

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

    test('opens and closes the menus on a phone, and opens a page from there', async ({ reader }) => {
      await reader.page.setViewport(PHONE);
      await reader.open(DOC);
      await reader.click('button', 'Toggle navigation bar', 'header');
      await reader.page.waitForSelector(SIDEBAR, { visible: true });
      await reader.click('button', 'Back to main menu', '#docs-menu');
      await reader.follow('#site-menu a[href^="/"]:not([aria-current])');
      await reader.page.waitForFunction(() => !document.querySelector(':popover-open'));
    });

    test('navigates by finger: by a link, the menu, Back, and a search hit', async ({ reader }) => {
      await reader.page.setViewport({ ...PHONE, hasTouch: engine === 'chromium' });
      await reader.open(DOC);
      await reader.follow('a[rel="next"]', 'tap');
      const second = await reader.readHeading();
      await reader.tap('button[aria-label="Toggle navigation bar"]');
      await reader.follow('#docs-menu a[href^="/"]:not([aria-current])', 'tap');
      await reader.page.waitForFunction(() => !document.querySelector(':popover-open'));
      await reader.travel(-1);
      await reader.waitForHeading(second);
      await reader.tap('.search button');
      await reader.page.waitForSelector('.DocSearch-Input');
      await reader.page.keyboard.type('i2cdetect');
      await reader.tap('.DocSearch-Hit a');
      await reader.page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, {}, second);
      await reader.page.waitForFunction(() => !document.querySelector('.DocSearch-Modal'));
    });

    test('opens a sidebar group', async ({ reader }) => {
      await reader.open(DOC);
      const summary = await reader.page.waitForSelector(`${SIDEBAR} details:not([open]) > summary`);
      await summary?.click();
      await reader.page.waitForFunction((element) => element?.parentElement instanceof HTMLDetailsElement && element.parentElement.open, {}, summary);
    });

    test('chooses a tab', async ({ reader }) => {
      await reader.open('/comet/working-with-io/gpio');
      const [, label] = await reader.page.$$('.tabs-set > label');
      await label?.click();
      const listShown = () =>
        reader.page.$eval('.tabs-set', (set) =>
          [...set.querySelectorAll(':scope > .tab-panel')].flatMap((panel, index) => (panel.checkVisibility() ? [index] : [])),
        );
      await expect.poll(listShown).toEqual([1]);
    });

    test('copies code', async ({ reader }) => {
      await reader.open(DOC);
      const block = await reader.page.waitForSelector('.prose > figure.code:has(pre)');
      await block?.hover();
      const button = await block?.waitForSelector('::-p-aria([name="Copy"][role="button"])');
      await button?.click();
      await reader.page.waitForFunction((figure) => figure?.querySelector('button')?.textContent === 'Copied', {}, block);
    });

    for (const way of ['click', 'key'] as const)
      test(`searches by ${way}, and opens a hit`, async ({ reader }) => {
        await reader.open('/comet');
        if (way === 'click') await reader.page.locator('input[type=search]').click();
        else await reader.pressWithControl('k');
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

    test('types and presses Enter on a slow link, and gets to a hit for that text', async ({ reader, baseURL }) => {
      using server = new DelayingServer(baseURL ?? '');
      const url = await server.listen();
      await reader.page.goto(url + reader.getPath('/comet'), { waitUntil: 'load' });
      await reader.pressWithControl('k');
      await reader.page.waitForSelector('.DocSearch-Input');
      server.delay = 300;
      await reader.page.keyboard.type('i2c');
      await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
      await reader.pressWithControl('a');
      await reader.page.keyboard.type('bluetooth');
      await reader.page.keyboard.press('Enter');
      await reader.page.waitForFunction(() => location.pathname.endsWith('/bluetooth') && !document.querySelector('.DocSearch-Modal'));
    });

    test('searches on the results page', async ({ reader }) => {
      await reader.open('/search?q=gpio');
      await reader.page.waitForSelector('.search-page ol li a');
      await reader.page.waitForFunction(() => document.querySelector('[role=status]')?.textContent.includes('results for “gpio”'));
    });

    test('gets suggestions at an address without a page', async ({ reader }) => {
      await reader.open('/comet/working-with-io/i2cc');
      // The 404 response is expected here.
      expect(reader.faults.splice(0)).toContainEqual(expect.stringMatching(/^answer 404: .*\/i2cc$/));
      expect(await reader.follow('.nearest a')).toBe(reader.getPath(DOC));
    });

    test('is redirected from an address that moved', async ({ reader }) => {
      await reader.open('/mctk/intro/introduction');
      await reader.waitForPath(reader.getPath('/mctk/introduction'));
    });

    test('closes the announcement permanently', async ({ reader }) => {
      const isShown = () => reader.page.evaluate(() => document.querySelector('.announcement')?.checkVisibility() ?? false);
      await reader.open('/comet');
      await expect.poll(isShown).toBe(true);
      await reader.click('button', 'Close', '.announcement');
      await expect.poll(isShown).toBe(false);
      await reader.page.reload();
      await expect.poll(isShown).toBe(false);
    });

    test.describe('on a site with a colour mode switch', () => {
      test.use({ variant: variant || 'plain-frame' });

      test('switches the mode, and it stays on the next visit', async ({ reader }) => {
        const getColour = () => reader.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await reader.open('/');
        const before = await getColour();
        await reader.page.locator('button.color-mode').click();
        await expect.poll(getColour).not.toBe(before);
        const after = await getColour();
        await reader.page.reload();
        await expect.poll(getColour).toBe(after);
      });
    });

    if (!variant)
      test.describe('on a site with an older docs version', () => {
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

    test.describe('without JavaScript', () => {
      test.use({ hasScript: false });

      test('reads a page and follows a link', async ({ reader }) => {
        await reader.open(DOC);
        await reader.page.keyboard.press('Tab');
        await reader.page.keyboard.press('Enter');
        await expect.poll(() => reader.page.url()).toMatch(/#main$/);
        expect(await reader.page.title()).not.toBe('');
      });
    });
  });
