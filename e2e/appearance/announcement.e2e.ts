import type { Page } from '@playwright/test';
import { collectErrors, denyStorage, delayResponses } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';
import siteConfig from '../../src/site.config.ts';

/** Id of the announcement that the site shows today. */
const CURRENT = siteConfig.announcementBar?.id;
const DOC = '/comet/working-with-io/i2c';
const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';

const readChoices = (page: Page) =>
  page.evaluate(([id, dismissed]) => [localStorage.getItem(id), localStorage.getItem(dismissed)], [ID, DISMISSED] as const);

/** Opens a page with storage from an earlier visit. */
async function revisit(page: Page, choices: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(choices));
  await page.goto(DOC);
}

test('The link of the announcement opens its page', async ({ page, frame }) => {
  await page.goto(DOC);
  const link = frame.announcement.getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(frame.heading).toBeVisible();
});

test('It shows on the pages of its sidebars, whether they are opened or come by a link', async ({ page, frame }) => {
  await page.goto('/mctk');
  await expect(frame.announcement).toHaveCount(0);
  await frame.mainNav.getByRole('link', { name: 'Mecha Comet' }).click();
  await expect(page).toHaveURL(/comet$/);
  await expect(frame.announcement).toBeVisible();
  await frame.mainNav.getByRole('link', { name: 'MCTK' }).click();
  await expect(page).toHaveURL(/mctk$/);
  await expect(frame.announcement).toHaveCount(0);
});

test('It closes immediately and stays closed on the next page and the next visit, without a flash', async ({ page, frame }) => {
  await page.goto(DOC);
  await frame.closeAnnouncement.click();
  await expect(frame.announcement).toBeHidden();
  await expect.poll(() => readChoices(page)).toEqual([CURRENT, 'true']);
  await frame.mainNav.getByRole('link', { name: 'Mecha Comet' }).click();
  await expect(page).toHaveURL(/comet$/);
  await expect(frame.announcement).toBeHidden();
  const seen: boolean[] = [];
  await page.exposeFunction('report', (isShown: boolean) => seen.push(isShown));
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const bar = document.querySelector('.announcement');
      if (bar) void (globalThis as unknown as { report: (isShown: boolean) => void }).report(bar.checkVisibility());
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto(DOC);
  await expect(frame.heading).toBeVisible();
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(seen.every((isShown) => !isShown)).toBe(true);
});

test('It can be closed by keyboard, and focus continues from there', async ({ page, frame }) => {
  await page.goto(DOC);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(frame.closeAnnouncement).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.announcement).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(frame.banner.getByRole('link', { name: 'Mecha', exact: true })).toBeFocused();
});

test('It shows again if an announcement with another id was closed', async ({ page, frame }) => {
  await revisit(page, { [ID]: 'older', [DISMISSED]: 'true' });
  await expect(frame.announcement).toBeVisible();
  await expect.poll(() => readChoices(page)).toEqual([CURRENT, 'false']);
});

test.describe('The id that the older site misspelt', () => {
  test.use({ variant: 'full-frame' });

  test('is corrected, and an announcement closed under it stays closed', async ({ page, frame }) => {
    await page.addInitScript(
      ([id, dismissed]) => {
        localStorage.setItem(id, 'annoucement-bar');
        localStorage.setItem(dismissed, 'true');
      },
      [ID, DISMISSED] as const,
    );
    await page.goto('/');
    await expect(frame.heading).toBeVisible();
    await expect(frame.announcement).toBeHidden();
    await expect.poll(() => readChoices(page)).toEqual(['announcement-bar', 'true']);
  });
});

test('It closes before any script has loaded, and the script then stores the choice', async ({ page, frame }) => {
  let release = () => {};
  const isBlocked = new Promise<void>((done) => (release = done));
  await page.route(/\/_astro\/.*\.js$/, (route) => isBlocked.then(() => route.continue()));
  await page.goto(DOC, { waitUntil: 'commit' });
  await frame.closeAnnouncement.click();
  await expect(frame.announcement).toBeHidden();
  await expect.poll(async () => (await readChoices(page))[1]).toBe('false');
  release();
  await expect.poll(() => readChoices(page)).toEqual([CURRENT, 'true']);
  await page.goto('/comet');
  await expect(frame.heading).toBeVisible();
  await expect(frame.announcement).toBeHidden();
});

test('With storage denied it shows, and stays closed until the reader leaves the page', async ({ page, frame }) => {
  await denyStorage(page);
  const errors = collectErrors(page);
  await page.goto(DOC);
  await frame.closeAnnouncement.click();
  await expect(frame.announcement).toBeHidden();
  await page.reload();
  await expect(frame.announcement).toBeVisible();
  expect(errors).toEqual([]);
});

test('It closes before any response arrives, and so before React loads', async ({ page, frame }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(DOC);
  await delayResponses(page);
  await frame.closeAnnouncement.click();
  await expect(frame.announcement).toBeHidden();
});

test('It is not printed', async ({ page, frame }) => {
  await page.goto(DOC);
  await page.emulateMedia({ media: 'print' });
  await expect(frame.announcement).toBeHidden();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const key of ['Enter', 'Space'])
    test(`it is shown, and ${key} closes it`, async ({ page, frame }) => {
      await page.goto(DOC);
      await expect(frame.announcement).toBeVisible();
      await frame.closeAnnouncement.press(key);
      await expect(frame.announcement).toBeHidden();
    });
});

test.describe('An announcement that cannot be closed', () => {
  test.use({ variant: 'outside-help' });

  test('has no button and is not an island', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.announcement).toHaveText('Read this.');
    await expect(frame.closeAnnouncement).toHaveCount(0);
    expect(await frame.announcement.locator('xpath=ancestor::astro-island').count()).toBe(0);
    await expect(frame.announcement).toHaveCSS('background-color', 'rgb(58, 29, 110)');
  });
});

test.describe('A site without an announcement', () => {
  test.use({ variant: 'plain-frame' });

  test('shows none', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.heading).toBeVisible();
    await expect(frame.announcement).toHaveCount(0);
  });
});
