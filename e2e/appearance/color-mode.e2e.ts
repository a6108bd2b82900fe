import type { Page } from '@playwright/test';
import { collectErrors, denyStorage, delayResponses, waitFrames } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const getMode = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Returns the page's colour for the browser's bars. */
const getTint = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');
const getNavbarBackground = (page: Page) => page.locator('.navbar').evaluate((navbar) => getComputedStyle(navbar).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';

/** Opens a page and returns the mode of its first frame and of later ones. */
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
  await waitFrames(page);
  return page.evaluate(() => [...new Set((globalThis as unknown as { modes: string[] }).modes)]);
}

test.describe('On this site', () => {
  test.use({ colorScheme: 'dark' });

  test("the mode is light regardless of the system's preference, and there is no switch", async ({ page, frame }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    expect(await recordModes(page, '/comet')).toEqual(['light']);
    await expect(frame.colorModeButton).toHaveCount(0);
    await expect.poll(() => getBackground(page)).toBe(WHITE);
  });
});

test('A site that does not follow the system has no code for it', async ({ requestPage }) => {
  expect((await requestPage('/comet')).html).not.toContain('prefers-color-scheme');
});

test("Diagrams and logos match the page's mode", async ({ page }) => {
  await page.goto('/mctk/concepts');
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

test.describe('With the switch', () => {
  test.use({ variant: 'plain-frame' });

  test('the button announces the mode and its action, and switches immediately', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.colorModeButton).toHaveAccessibleName('Light mode is on; switch to dark mode');
    await frame.colorModeButton.click();
    await expect(frame.colorModeButton).toHaveAccessibleName('Dark mode is on; switch to light mode');
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect.poll(() => getBackground(page)).not.toBe(WHITE);
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  test('it works by keyboard', async ({ page, frame }) => {
    await page.goto('/');
    await frame.colorModeButton.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => getMode(page)).toBe('dark');
    await page.keyboard.press('Enter');
    await expect.poll(() => getMode(page)).toBe('light');
    await expect(frame.colorModeButton).toBeFocused();
  });

  test('the choice applies on the next page and the next visit, without a flash of the other mode', async ({ page, frame }) => {
    await page.goto('/');
    await frame.colorModeButton.click();
    await frame.sidebar.getByRole('link', { name: 'Code' }).hover();
    await frame.sidebar.getByRole('link', { name: 'Code' }).click();
    await expect(page).toHaveURL(/more$/);
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect.poll(() => getTint(page)).toBe(await getNavbarBackground(page));
    await expect(frame.colorModeButton).toHaveAccessibleName(/^Dark mode is on/);
    expect(await recordModes(page, '/more')).toEqual(['dark']);
  });

  test('other tabs follow', async ({ page, context, frame }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto(page.url());
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(other)).toBe('dark');
    await other.close();
  });

  test("the system's preference and invalid stored values are ignored", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await recordModes(page, '/')).toEqual(['light']);
  });

  test('printing does not change it', async ({ page, frame }) => {
    await page.goto('/');
    await frame.colorModeButton.click();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect.poll(() => getBackground(page)).toBe(WHITE);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect.poll(() => getMode(page)).toBe('dark');
  });

  test('with storage denied it works until the reader leaves the page, with one warning', async ({ page, frame }) => {
    await denyStorage(page);
    const errors = collectErrors(page);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto('/');
    await frame.colorModeButton.click();
    await frame.colorModeButton.click();
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('dark');
    expect(warnings.filter((text) => text.startsWith('Without storage'))).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('it switches before any response arrives', async ({ page, frame }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await delayResponses(page);
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('dark');
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
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => getMode(page)).toBe('dark');
    await expect.poll(() => getTint(page)).not.toBe(WHITE);
  });

  test('printing, for which browsers use light colours, does not change it', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect.poll(() => getMode(page)).toBe('dark');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.evaluate(() => {
      const changed = new Promise((done) => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', done, { once: true }));
      Object.assign(globalThis, { changed });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => (globalThis as unknown as { changed: Promise<unknown> }).changed.then(() => undefined));
    await expect.poll(() => getMode(page)).toBe('dark');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test("the page follows the system's mode", async ({ page }) => {
      await page.goto('/');
      const getScheme = () => page.evaluate(() => [getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).color]);
      const dark = await getScheme();
      expect(dark[0]).toBe('dark');
      await expect.poll(() => getBackground(page)).not.toBe(WHITE);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => getBackground(page)).toBe(WHITE);
      expect(await getScheme()).toEqual(['light', expect.not.stringMatching(dark[1] ?? '')]);
    });
  });

  test('a choice overrides it while the tab is open', async ({ page, context, frame }) => {
    await page.goto('/');
    await frame.colorModeButton.click();
    await expect.poll(() => getMode(page)).toBe('light');
    await expect.poll(() => getTint(page)).toBe(WHITE);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => getMode(page)).toBe('light');
    expect(await recordModes(page, '/')).toEqual(['light']);
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto(page.url());
    await expect.poll(() => getMode(other)).toBe('dark');
    await other.close();
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
