import type { Page } from '@playwright/test';
import { collectErrors, denyStorage, delayResponses } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const getMode = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Returns the page's colour for the browser's bars. */
const getTint = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');
const getNavbarBackground = (page: Page) => page.locator('.navbar').evaluate((navbar) => getComputedStyle(navbar).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';

/** Opens a page and returns its modes from the first frame until it has loaded. */
async function recordModes(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const modes: (string | undefined)[] = [];
    Object.assign(globalThis, { modes });
    const record = () => {
      if (document.body) modes.push(document.documentElement.dataset['theme']);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await page.goto(path);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.evaluate(() => [...new Set((globalThis as unknown as { modes: string[] }).modes)]);
}

test.describe('On this site', () => {
  test.use({ colorScheme: 'dark' });

  test('the mode is light regardless of the system and of storage, and there is no switch and no code for them', async ({
    page,
    frame,
    requestPage,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    expect(await recordModes(page, '/comet')).toEqual(['light']);
    await expect(frame.colorModeButton).toHaveCount(0);
    await expect.poll(() => getBackground(page)).toBe(WHITE);
    expect((await requestPage('/comet')).html).not.toContain('prefers-color-scheme');
    await expect(page.locator('.only-dark')).toHaveCount(0);
  });
});

test.describe('The whole site with two colour modes', () => {
  test.use({ variant: 'base-path' });

  test("diagrams and logos match the page's mode", async ({ page, baseURL }) => {
    await page.goto(`${baseURL}/mctk/concepts`);
    const drawings = (mode: string) => page.locator(`:is(figure, .logo) .only-${mode}`);
    for (const [mode, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), mode);
      expect(await drawings(mode).count()).toBeGreaterThan(2);
      for (const drawing of await drawings(mode).all()) await expect(drawing).toBeVisible();
      for (const drawing of await drawings(other).all()) await expect(drawing).toBeHidden();
    }
  });
});

test.describe('With the switch', () => {
  test.use({ variant: 'plain-frame' });

  test('the button announces the mode and its action, and switches before any response arrives, by mouse and keyboard', async ({ page, frame }) => {
    await page.goto('/');
    await delayResponses(page);
    await expect(frame.colorModeButton).toHaveAccessibleName('Light mode is on; switch to dark mode');
    await frame.colorModeButton.click();
    await expect(frame.colorModeButton).toHaveAccessibleName('Dark mode is on; switch to light mode');
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect.poll(() => getBackground(page)).not.toBe(WHITE);
    await page.keyboard.press('Space');
    await expect.poll(() => getMode(page)).toBe('light');
    await expect(frame.colorModeButton).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  test('the choice applies on the next page, in other tabs and on the next visit, without a flash of the other mode', async ({
    page,
    context,
    frame,
  }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto(page.url());
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(other)).toBe('dark');
    await frame.sidebar.getByRole('link', { name: 'Code' }).click();
    await expect(page).toHaveURL(/more$/);
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect.poll(() => getTint(page)).toBe(await getNavbarBackground(page));
    await expect(frame.colorModeButton).toHaveAccessibleName(/^Dark mode is on/);
    expect(await recordModes(page, '/more')).toEqual(['dark']);
  });

  test("the system's preference and invalid stored values are ignored", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await recordModes(page, '/')).toEqual(['light']);
  });

  test('with storage denied it works until the reader leaves the page', async ({ page, frame }) => {
    await denyStorage(page);
    const errors = collectErrors(page);
    await page.goto('/');
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('dark');
    expect(errors).toEqual([]);
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the button, which could do nothing, is not shown', async ({ page, frame }) => {
      await page.goto('/');
      await expect(frame.heading).toBeVisible();
      await expect(frame.colorModeButton).toBeHidden();
    });
  });
});

test.describe('With the system’s preference', () => {
  test.use({ variant: 'outside-help', colorScheme: 'dark' });

  test('the page follows it from the first frame on, and when it changes', async ({ page }) => {
    expect(await recordModes(page, '/')).toEqual(['dark']);
    await expect.poll(() => getTint(page)).toBe(await getBackground(page));
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => getMode(page)).toBe('light');
    await expect.poll(() => getTint(page)).toBe(WHITE);
  });

  test('printing, for which browsers use light colours, does not change it', async ({ page }) => {
    await page.goto('/');
    const changeTo = async (colorScheme: 'light' | 'dark', media: 'print' | 'screen') => {
      await page.evaluate(() => {
        const changed = new Promise((done) => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', done, { once: true }));
        Object.assign(globalThis, { changed });
      });
      await page.emulateMedia({ media, colorScheme });
      await page.evaluate(() => (globalThis as unknown as { changed: Promise<unknown> }).changed.then(() => undefined));
    };
    await changeTo('light', 'print');
    expect(await getMode(page)).toBe('dark');
    await changeTo('dark', 'screen');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await changeTo('light', 'screen');
    expect(await getMode(page)).toBe('dark');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test("the page follows the system's mode", async ({ page }) => {
      await page.goto('/');
      await expect.poll(() => getBackground(page)).not.toBe(WHITE);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => getBackground(page)).toBe(WHITE);
    });
  });

  test('a choice overrides it while the tab is open', async ({ page, context, frame }) => {
    await page.goto('/');
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('light');
    await expect.poll(() => getTint(page)).toBe(WHITE);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await recordModes(page, '/')).toEqual(['light']);
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto(page.url());
    await expect.poll(() => getMode(other)).toBe('dark');
  });
});

test.describe('If the site stores nothing', () => {
  test.use({ variant: 'bare-place' });

  test('the configured mode is shown, the switch works, and nothing is stored', async ({ page, frame }) => {
    const errors = collectErrors(page);
    expect(await recordModes(page, '/')).toEqual(['dark']);
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('light');
    await frame.closeAnnouncement.click();
    await expect(frame.announcement).toBeHidden();
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await page.reload();
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect(frame.announcement).toBeVisible();
    expect(errors).toEqual([]);
  });
});
