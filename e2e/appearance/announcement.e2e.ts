import type { Page } from '@playwright/test';
import { Frame, touch } from '../pages/frame.ts';
import { delayResponses } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';
import siteConfig from '../../src/site.config.ts';

/** Id of the announcement that the site shows today. */
const CURRENT = siteConfig.announcementBar?.id;
const DOC = '/comet/working-with-io/i2c';
const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';

const readChoices = (page: Page) =>
  page.evaluate(([id, dismissed]) => [localStorage.getItem(id), localStorage.getItem(dismissed)], [ID, DISMISSED] as const);

/** Puts choices of an earlier visit into storage. */
async function storeChoices(page: Page, id: string): Promise<void> {
  const entries = Object.entries({ [ID]: id, [DISMISSED]: 'true' });
  await page.addInitScript((choices) => choices.forEach(([key, value]) => localStorage.setItem(key, value)), entries);
}

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

test('It closes before any response arrives, and stays closed on the next page and the next visit, without a flash', async ({ page, frame }) => {
  await page.goto(DOC);
  const release = await delayResponses(page);
  await frame.closeAnnouncement.click();
  await expect(frame.announcement).toBeHidden();
  release();
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

for (const [which, isTouched] of [
  ['a reader has touched', true],
  ['a reader touches later', false],
] as const)
  test(`It closes in other open tabs that ${which}`, async ({ page, context, frame }) => {
    await page.goto(DOC);
    if (isTouched) await touch(page);
    const other = await context.newPage();
    await other.goto(DOC);
    await new Frame(other).closeAnnouncement.click();
    await expect.poll(async () => (await readChoices(page))[1]).toBe('true');
    if (!isTouched) await touch(page);
    await expect(frame.announcement).toBeHidden();
  });

test('It closes before any script has loaded, and the script then stores the choice', async ({ page, frame }) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/.*\.js$/, (route) => promise.then(() => route.continue()));
  await page.goto(DOC, { waitUntil: 'commit' });
  await frame.closeAnnouncement.click();
  await expect(frame.announcement).toBeHidden();
  await expect.poll(async () => (await readChoices(page))[1]).toBe('false');
  resolve(undefined);
  await expect.poll(() => readChoices(page)).toEqual([CURRENT, 'true']);
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
  await storeChoices(page, 'older');
  await page.goto(DOC);
  await expect(frame.announcement).toBeVisible();
  await expect.poll(() => readChoices(page)).toEqual([CURRENT, 'false']);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is shown, and closes by key', async ({ page, frame }) => {
    await page.goto(DOC);
    await expect(frame.announcement).toBeVisible();
    await frame.closeAnnouncement.press('Enter');
    await expect(frame.announcement).toBeHidden();
  });
});

test.describe('On a site with other settings', () => {
  test.use({ variant: 'full-frame' });

  test('it has the configured HTML and colours, and the id that the older site misspelt is corrected and stays closed', async ({ page, frame }) => {
    await page.goto('/blog');
    await expect(frame.announcement.getByRole('link', { name: 'first post' })).toHaveAttribute('href', '/blog/hello');
    const colours = await frame.announcement.evaluate((region) => [getComputedStyle(region).backgroundColor, getComputedStyle(region).color]);
    expect(colours).toEqual(['rgb(17, 34, 51)', 'rgb(254, 254, 254)']);
    await storeChoices(page, 'annoucement-bar');
    await page.goto('/');
    await expect(frame.heading).toBeVisible();
    await expect(frame.announcement).toBeHidden();
    await expect.poll(() => readChoices(page)).toEqual(['announcement-bar', 'true']);
  });
});

test.describe('An announcement that cannot be closed', () => {
  test.use({ variant: 'outside-help' });

  test('has no button and is not an island', async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.announcement).toHaveText('Read this.');
    await expect(frame.closeAnnouncement).toHaveCount(0);
    expect(await frame.announcement.locator('xpath=ancestor::astro-island').count()).toBe(0);
  });
});
