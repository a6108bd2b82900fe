import type { Page } from '@playwright/test';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Pages with many small controls, and one of each type. */
const PAGES = [...Object.values(PAGE_TYPES), '/mechanix/services/display', '/apis/api-authentication', '/contributing/gallery', '/offline'];

/** Pixels in either direction: of every target, or of the space around a smaller one (WCAG 2.5.8). */
const MIN_SIZE = 24;
/** Height of list rows in pixels. */
const ROW = 44;
const ROWS =
  '.footer li a, .toc-fold a, .toc-fold summary, .search-page ol > li > a, .docs-menu nav a, .docs-menu summary, #site-menu nav a, .pagination a, .page-meta > *';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Lists targets that are too small for a finger, and list rows that are too low. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([min, row, rows]) => {
      const findBlock = (element: Element): Element => {
        let block = element.parentElement ?? element;
        while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
        return block;
      };
      const measureText = (elements: Element[]) => elements.reduce((sum, { textContent }) => sum + textContent.replace(/\s/g, '').length, 0);
      const isInText = (element: Element) => {
        if (getComputedStyle(element).display !== 'inline') return false;
        const block = findBlock(element);
        return measureText([block]) > measureText([...block.querySelectorAll('a')]);
      };
      const name = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.className} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}” in ${findBlock(element).className || findBlock(element).tagName}`;
      const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input:not(label > *), label:has(input)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, .skip-link, svg'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0);
      const getMiddle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
      const isSmall = ({ width, height }: DOMRect) => width < min - 0.5 || height < min - 0.5;
      const isCrowded = (one: (typeof targets)[number]) =>
        targets.some(({ element, box }) => {
          if (element === one.element || element.contains(one.element) || one.element.contains(element)) return false;
          const { x, y } = getMiddle(one.box);
          if (isSmall(box)) return Math.hypot(x - getMiddle(box).x, y - getMiddle(box).y) < min - 0.5;
          return Math.hypot(x - Math.max(box.left, Math.min(x, box.right)), y - Math.max(box.top, Math.min(y, box.bottom))) < min / 2 - 0.5;
        });
      return targets.flatMap((target) => {
        const { element, box } = target;
        const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
        if (element.matches(rows) && box.height < row - 0.5) return [`row, ${size}: ${name(element)}`];
        return !isInText(element) && isSmall(box) && isCrowded(target) ? [`${size}: ${name(element)}`] : [];
      });
    },
    [MIN_SIZE, ROW, ROWS] as const,
  );
}

test('Every target on a page of each type is large enough for a finger', async ({ page }) => {
  const small: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => document.querySelectorAll('details').forEach((group) => (group.open = true)));
    small.push(...(await listSmallTargets(page)).map((target) => `${path}: ${target}`));
  }
  expect(small).toEqual([]);
});

test('Every target in the menus and the search is large enough for a finger', async ({ page, frame }) => {
  await page.goto('/comet/working-with-io/i2c');
  for (const menu of ['docs-menu', 'site-menu']) {
    await page.evaluate((id) => document.getElementById(id)?.showPopover(), menu);
    expect(await listSmallTargets(page), menu).toEqual([]);
  }
  await page.goto('/search?q=gpio');
  await expect(page.locator('.search-page ol > li').first()).toBeVisible();
  expect(await listSmallTargets(page), 'results').toEqual([]);
  await page.goto('/comet');
  await frame.searchButton.tap();
  await page.locator('.DocSearch-Input').fill('gpio');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  expect(await listSmallTargets(page), 'search').toEqual([]);
});
