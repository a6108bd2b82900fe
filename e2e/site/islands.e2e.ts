import type { Locator, Page } from '@playwright/test';
import { ignoreMouse } from '../support/page-cost.ts';
import type { Frame } from '../pages/frame.ts';
import { findViolations } from '../support/axe.ts';
import { DATA_SAVER, reportConnection, waitForRequests } from '../support/conditions.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const PHONE = { width: 390, height: 844 };

test('No page loads Astro’s island runtime, React or more than one script file', async ({ page, requestPage }) => {
  for (const [type, route] of Object.entries(PAGE_TYPES)) {
    const { html } = await requestPage(route);
    expect(html, type).toContain('<astro-island');
    expect(html, type).not.toContain('customElements');
    expect(html.match(/<script[^>]* src=/g), type).toHaveLength(1);
  }
  const files: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && files.push(request.url()));
  await ignoreMouse(page);
  await page.goto(DOC);
  await waitForRequests(page);
  expect(files).toHaveLength(1);
});

/** Controls of islands that work with HTML and the site script, and checks that they did. */
const CONTROLS = {
  'the hamburger': { variant: '', getControl: (frame: Frame) => frame.hamburger, isAnswered: (frame: Frame) => expect(frame.sidebar).toBeVisible() },
  'the announcement’s Close': {
    variant: '',
    getControl: (frame: Frame) => frame.closeAnnouncement,
    isAnswered: (frame: Frame) => expect(frame.announcement).toBeHidden(),
  },
  'the colour button': {
    variant: 'plain-frame',
    getControl: (frame: Frame) => frame.colorModeButton,
    isAnswered: (frame: Frame) => expect(frame.colorModeButton).toHaveAccessibleName(/^Dark mode is on/),
  },
} as const;

/** Records a page's requests for React and islands. */
function recordReact(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => /\/(?:react|hydrate-island|[A-Z]\w+)\.[^/]*\.js$/.test(request.url()) && files.push(request.url()));
  return files;
}

/** Returns the file address of a control's island. */
async function readIsland(control: Locator): Promise<string> {
  return (await control.locator('xpath=ancestor::astro-island').getAttribute('src')) ?? '';
}

for (const [name, { variant, getControl, isAnswered }] of Object.entries(CONTROLS))
  test.describe(`On ${name}, a reader`, () => {
    test.use({ variant, viewport: PHONE, hasTouch: true });
    const route = variant ? '/' : DOC;

    test('with data-saver loads no React with any interaction, and the control works', async ({ page, frame }) => {
      await reportConnection(page, DATA_SAVER);
      const files = recordReact(page);
      await page.goto(route);
      const control = getControl(frame);
      await control.hover();
      await control.focus();
      await control.dispatchEvent('touchstart');
      await control.click();
      await isAnswered(frame);
      await waitForRequests(page);
      expect(files).toEqual([]);
    });

    test('who hovers over it loads no React, but who clicks, taps or comes to it by keyboard loads React and the island', async ({ page, frame }) => {
      const ways: ((control: Locator) => Promise<void>)[] = [(control) => control.click(), (control) => control.tap(), (control) => control.focus()];
      const files = recordReact(page);
      for (const touch of ways) {
        await page.goto(route);
        // What an earlier visit closed is there again.
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        files.length = 0;
        await getControl(frame).hover();
        await waitForRequests(page);
        expect(files).toEqual([]);
        const source = await readIsland(getControl(frame));
        await touch(getControl(frame));
        await expect.poll(() => files).toContain(new URL(source, page.url()).href);
        await expect.poll(() => files.some((file) => /\/react\.[^/]*\.js$/.test(file))).toBe(true);
      }
    });
  });

test('A link in an island opens its page without loading React', async ({ page, frame }) => {
  const files = recordReact(page);
  await page.goto(DOC);
  const link = frame.announcement.getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await link.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(frame.heading).toBeVisible();
  await waitForRequests(page);
  expect(files).toEqual([]);
});

test.describe('An island that crashes', () => {
  test.use({ viewport: PHONE });

  test('shows its error with causes and a retry button, accessibly, and the rest of the page works', async ({ page, frame }) => {
    await page.goto(DOC);
    await page.evaluate(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (query.startsWith('(width')) throw new Error('The width is unknown', { cause: new Error('No screen', { cause: 'unplugged' }) });
        return matchMedia.call(window, query);
      };
      Object.assign(window, { fix: () => (window.matchMedia = matchMedia) });
    });
    await frame.hamburger.click();
    const crash = page.getByRole('alert').filter({ hasText: 'This page crashed' });
    await expect(crash.getByRole('listitem')).toHaveText(['The width is unknown', 'No screen', 'unplugged']);
    await expect(frame.sidebar).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as { fix: () => void }).fix());
    await crash.getByRole('button', { name: 'Try again' }).click();
    await expect(crash).toHaveCount(0);
    await frame.hamburger.click();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await frame.main.getByText('On this page').first().click();
    await expect(frame.tableOfContents).toBeVisible();
  });
});

test.describe("An island's file", () => {
  test.use({ viewport: PHONE });

  test('without a default export causes an error with the file name', async ({ page, frame }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
    await page.route(/Hamburger\.[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }));
    await page.goto(DOC);
    await frame.hamburger.click();
    await expect.poll(() => errors.join('\n')).toMatch(/MissingDefaultExportError: \/_astro\/Hamburger\.[^/]*\.js has no default export/);
    await expect(frame.sidebar).toBeVisible();
  });

  test('that is missing after a deployment reloads the page once, never in a loop', async ({ page, frame }) => {
    const warnings: string[] = [];
    let loads = 0;
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
    await page.route(/Hamburger\.[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(DOC);
    await frame.hamburger.click();
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState();
    await frame.hamburger.click();
    await expect(frame.sidebar).toBeVisible();
    // Each interaction may try again.
    await expect.poll(() => warnings.filter((text) => text.startsWith('Preloading failed')).length).toBeGreaterThanOrEqual(2);
    // A page about to reload has contacted the server before, and would not respond here.
    await page.evaluate(() => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => undefined));
    await waitForRequests(page);
    expect(loads).toBe(2);
    await expect(frame.sidebar).toBeVisible();
  });
});

test('A home page whose script fails to load shows the base URL that the site was built for, no other page, and none if it loads', async ({
  page,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: /This site did not load properly/ });
  await page.goto('/');
  await expect(notice).toBeHidden();
  await page.route(/\/_astro\/.*\.js$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  await page.goto('/');
  await expect(notice).toContainText('base URL / and you opened it at /.');
  await page.goto('/comet');
  await expect(notice).toHaveCount(0);
});
