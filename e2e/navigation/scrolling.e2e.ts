import type { Page } from '@playwright/test';
import { awaitScrollEnd } from '../support/conditions.ts';
import { hoverSidebarLink, touch } from '../pages/frame.ts';
import { expect, test } from '../support/test.ts';

const LONG = '/comet/working-with-io/pin-diagram';

test.use({ viewport: { width: 1440, height: 800 } });

test.describe('The navbar', () => {
  const scrollBy = async (page: Page, distance: number) => {
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, distance);
  };

  test('hides on scrolling down, returns on scrolling up and on the next page, and stays hidden on a jump to a heading', async ({ page, frame }) => {
    await page.goto(LONG);
    await touch(page);
    await expect(frame.banner).toBeInViewport();
    await scrollBy(page, 900);
    await expect(frame.banner).not.toBeInViewport();
    await scrollBy(page, -300);
    await expect(frame.banner).toBeInViewport();
    await scrollBy(page, 1500);
    await expect(frame.banner).not.toBeInViewport();
    await frame.tableOfContents.getByRole('link', { name: 'All 40 pins' }).click();
    await expect(page.getByRole('heading', { name: /All 40 pins/ })).toBeInViewport();
    await awaitScrollEnd(page);
    await expect(frame.banner).not.toBeInViewport();
    await (await hoverSidebarLink(page, 'Quick start')).click();
    await expect(page).toHaveURL(/quick-start$/);
    await expect(frame.banner).toBeInViewport();
  });

  test('does not hide while it has focus', async ({ page, frame }) => {
    await page.goto(LONG);
    await touch(page);
    await frame.mainNav.getByRole('link', { name: 'MCTK' }).focus();
    await scrollBy(page, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(frame.banner).toBeInViewport();
  });
});

test.describe('A link within the page', () => {
  async function recordScroll(page: Page): Promise<number[]> {
    await page.goto(LONG);
    await touch(page);
    await page.evaluate(() => {
      const positions: number[] = [];
      Object.assign(window, { positions });
      addEventListener('scroll', () => positions.push(Math.round(scrollY)));
    });
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
    await last.click();
    await expect(page.getByRole('heading', { name: (await last.textContent()) ?? '' })).toBeInViewport();
    await awaitScrollEnd(page);
    return page.evaluate(() => (window as unknown as { positions: number[] }).positions);
  }

  test('scrolls smoothly to its target', async ({ page }) => {
    // A jump has two; further ones depend on the machine.
    expect(new Set(await recordScroll(page)).size).toBeGreaterThan(3);
  });

  test('jumps to its target with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(new Set(await recordScroll(page)).size).toBeLessThanOrEqual(2);
  });
});
