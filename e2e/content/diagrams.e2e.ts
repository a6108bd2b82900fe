import type { Locator, Page } from '@playwright/test';
import { hoverSidebarLink, touch } from '../pages/frame.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/mctk/concepts';

const getDiagram = (page: Page) => page.getByRole('main').getByRole('figure').getByRole('link').first();
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Diagram' });
const getWidth = async (image: Locator) => (await image.boundingBox())?.width ?? 0;

/** Collects requests for the page itself from now on. Others may be prefetched, if the mouse is over a link when the diagram closes. */
function collectReloads(page: Page): string[] {
  const reloads: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === DOC && reloads.push(request.url()));
  return reloads;
}

test('A diagram opens large over the page, and Escape, a click on it, its button and Back close it without moving the page', async ({ page }) => {
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => getDialog(page).getByRole('img').click(),
    () => getDialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ];
  await page.goto('/mctk');
  await page.goto(DOC);
  await hoverSidebarLink(page, 'Introduction');
  await getDiagram(page).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  for (const close of [...ways, ...ways]) {
    await getDiagram(page).focus();
    await page.keyboard.press('Enter');
    await expect(getDialog(page)).toBeVisible();
    await expect(getDialog(page).getByRole('img')).toHaveAccessibleName(/\w{3}/);
    const reloads = collectReloads(page);
    await close();
    await expect(getDialog(page)).toBeHidden();
    await expect(page).toHaveURL(DOC);
    await expect(getDiagram(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => (history.state as { isOverlay?: boolean } | null)?.isOverlay)).toBeUndefined();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(reloads).toEqual([]);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/mctk$/);
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`At ${width} px it is larger than in the text, and all of it can be scrolled into view`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(DOC);
    await touch(page);
    const before = await getWidth(getDiagram(page).getByRole('img'));
    await getDiagram(page).click();
    const image = getDialog(page).getByRole('img');
    await expect.poll(() => getWidth(image)).toBeGreaterThan(before * 1.2);
    await getDialog(page).evaluate((dialog) => dialog.scrollTo(dialog.scrollWidth, dialog.scrollHeight));
    const box = await image.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  });

test('Ctrl+click opens the drawing in a new tab', async ({ page, context }) => {
  await page.goto(DOC);
  const other = context.waitForEvent('page');
  await getDiagram(page).click({ modifiers: ['Control'] });
  await expect(await other).toHaveURL(/\/diagrams\/.*\.svg$/);
  await expect(getDialog(page)).toBeHidden();
});

test('If its script fails to load, the drawing opens as a separate page', async ({ page }) => {
  await page.route(/\/diagram\.[^/]*\.js$/, (route) => route.abort());
  await page.goto(DOC);
  await touch(page);
  await getDiagram(page).click();
  await expect(page).toHaveURL(/\/diagrams\/.*\.svg$/);
});
