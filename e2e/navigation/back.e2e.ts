import type { Page } from '@playwright/test';
import { Finger } from '../support/touch.ts';
import { awaitScrollEnd } from '../support/conditions.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';
const SCHEMAS = '/apis/references/schemas';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls with a finger, which also loads client navigation. */
async function flick(page: Page): Promise<Finger> {
  const finger = await Finger.of(page);
  await finger.drag({ x: 180, y: 400 }, { x: 180, y: 300 });
  await awaitScrollEnd(page);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  return finger;
}

test.describe('Back', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`and Forward go between the headings of a page, with motion "${reducedMotion}"`, async ({ page, frame }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(DOC);
      const finger = await flick(page);
      await frame.main.evaluate((main) => main.setAttribute('data-same', ''));
      const contents = frame.main.locator('details.toc');
      await finger.tap(contents.locator('summary'));
      const visit = async (index: number) => {
        const link = contents.getByRole('link').nth(index);
        await link.scrollIntoViewIfNeeded();
        await awaitScrollEnd(page);
        finger.look();
        await finger.tap(link);
        await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`));
        await awaitScrollEnd(page);
        return readScroll(page);
      };
      const first = await visit(1);
      const second = await visit(3);
      expect(second).not.toBe(first);
      await page.goBack();
      await expect.poll(() => readScroll(page)).toBe(first);
      await page.goForward();
      await expect.poll(() => readScroll(page)).toBe(second);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(DOC);
      await expect(page.locator('main[data-same]')).toHaveCount(1);
      await expect(contents).toHaveAttribute('open');
    });

  test('restores the position after the next page was reloaded', async ({ page, frame }) => {
    await page.goto(DOC);
    await flick(page);
    const link = frame.main.locator('.prose > p > a[href^="/comet/"]').last();
    await link.scrollIntoViewIfNeeded();
    await awaitScrollEnd(page);
    const position = await readScroll(page);
    expect(position).toBeGreaterThan(1000);
    await link.tap();
    await expect(page).not.toHaveURL(DOC);
    await page.reload();
    await awaitScrollEnd(page);
    await page.goBack();
    await expect(page).toHaveURL(DOC);
    await expect.poll(() => readScroll(page)).toBe(position);
    await awaitScrollEnd(page);
    expect(await readScroll(page)).toBe(position);
  });

  test('leads to the same place of a list, and to the same text in its field', async ({ page, frame }) => {
    await page.goto(SCHEMAS);
    const finger = await flick(page);
    const link = frame.main.locator('.operations').getByRole('link').last();
    await link.scrollIntoViewIfNeeded();
    await awaitScrollEnd(page);
    finger.look();
    const position = await readScroll(page);
    await finger.tap(link);
    await expect(page).not.toHaveURL(SCHEMAS);
    await page.goBack();
    await expect(link).toBeInViewport();
    expect(await readScroll(page)).toBe(position);
    const field = page.getByRole('searchbox', { name: 'Find a schema' });
    const name = (await link.textContent()) ?? '';
    await field.fill(name);
    await expect(link).toBeInViewport();
    finger.look();
    await finger.tap(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(name);
    await expect(page.getByRole('status')).toHaveText(/match/);
  });
});
