import type { Locator } from '@playwright/test';
import { DESKTOP_FROM, touch } from '../pages/frame.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const DOC = '/comet/working-with-io/gpio';

test('Up to a width there is a hamburger, from then on a navbar with a sidebar, and the search at every width', async ({ page, frame }) => {
  await page.goto(DOC);
  for (const width of [320, DESKTOP_FROM - 1, DESKTOP_FROM, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = width >= DESKTOP_FROM;
    await expect(frame.hamburger).toBeVisible({ visible: !isWide });
    await expect(frame.mainNav).toBeVisible({ visible: isWide });
    await expect(frame.sidebar).toBeVisible({ visible: isWide });
    await expect(frame.searchButton).toBeVisible();
  }
});

test('On a wide screen the frame is centred, the table of contents is next to the text, and logo, title and footer start at one edge', async ({
  page,
  frame,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const measure = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, width: NaN };
  const logo = frame.banner.getByRole('link', { name: 'Mecha', exact: true });
  for (const route of [DOC, PAGE_TYPES.operation, PAGE_TYPES.landing]) {
    await page.goto(route);
    const [sidebar, main] = [await measure(frame.sidebar), await measure(frame.main)];
    const [left, right] = [sidebar.x, 1920 - main.x - main.width];
    expect(left, route).toBeGreaterThan(100);
    expect(Math.abs(left - right), route).toBeLessThan(32);
    // A link's text is inset by the width of its hover.
    const link = await measure(frame.sidebar.getByRole('link').first());
    expect(Math.round(link.x + 12 - (await measure(logo)).x), route).toBe(0);
  }
  await page.goto(DOC);
  const [text, contents] = [await measure(frame.main.getByRole('article')), await measure(frame.tableOfContents)];
  expect(contents.x - (text.x + text.width)).toBeLessThan(80);
  await page.goto('/');
  const { x } = await measure(logo);
  const starts = [await measure(frame.heading), await measure(frame.footer.getByRole('link').first())];
  expect(starts.map((start) => Math.round(start.x - x))).toEqual([0, 0]);
});

test('Titles of all page types start at one edge, with and without a sidebar', async ({ page, frame }) => {
  const { home, ...others } = PAGE_TYPES;
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const starts = new Set<number>();
    for (const route of Object.values(others)) {
      await page.goto(route);
      starts.add(Math.round((await frame.heading.boundingBox())?.x ?? NaN));
    }
    expect([...starts], `${width} px`).toHaveLength(1);
    await page.goto(home);
    const logo = await frame.banner.getByRole('link', { name: 'Mecha', exact: true }).boundingBox();
    if (width >= DESKTOP_FROM) expect((await frame.heading.boundingBox())?.x).toBe(logo?.x);
  }
});

test('Lines of text stay short on a wide screen', async ({ page, frame }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(DOC);
  const characters = await frame.main.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const lines = Math.round(paragraph.getBoundingClientRect().height / parseFloat(getComputedStyle(paragraph).lineHeight));
      return paragraph.textContent.length / lines;
    }),
  );
  expect(characters.length).toBeGreaterThan(5);
  expect(Math.max(...characters)).toBeLessThanOrEqual(80);
});

test('On a phone a page shows its area and section above its title, as there is no sidebar', async ({ page, frame }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(DOC);
  const location = frame.main.getByText('Mecha Comet › Build');
  await expect(location).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(location).toBeHidden();
});

test('On a phone announcement and navbar are together at most 104 px high', async ({ page, frame }) => {
  await page.goto('/comet');
  for (const width of [320, 360, 996]) {
    await page.setViewportSize({ width, height: 800 });
    const { y = NaN, height = NaN } = (await frame.banner.boundingBox()) ?? {};
    expect(y, `${width} px`).toBeGreaterThan(0);
    expect(y + height, `${width} px`).toBeLessThanOrEqual(104);
  }
});

test('On a phone tabs and languages of samples are on one line, above a panel that is as wide as the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [route, set] of [
    [DOC, '.tabs-set'],
    [PAGE_TYPES.operation, '.samples'],
  ] as const) {
    await page.goto(route);
    const { tops, width, panels } = await page
      .locator(set)
      .first()
      .evaluate((tabSet) => ({
        tops: [...new Set([...tabSet.querySelectorAll(':scope > label')].map((label) => label.getBoundingClientRect().top))],
        width: tabSet.clientWidth,
        panels: [...tabSet.children].filter((part) => part.matches('div, figure') && part.checkVisibility()).map((panel) => panel.clientWidth),
      }));
    expect(tops, route).toHaveLength(1);
    expect(panels, route).toEqual([width]);
  }
});

test('Sidebar and table of contents use the space of a hidden navbar', async ({ page, frame }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(DOC);
  await touch(page);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 600);
  const getTop = () => page.locator('#docs-menu').evaluate((menu) => [menu.getBoundingClientRect().top, menu.clientHeight]);
  await expect.poll(getTop).toEqual([0, 800]);
  await expect(frame.tableOfContents).toBeInViewport();
});

test.describe('By keyboard', () => {
  test('the first stop is the skip link, which then becomes visible and leads past the navbar', async ({ page, frame }) => {
    await page.goto(DOC);
    await expect(frame.skipLink).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(frame.skipLink).toBeFocused();
    await expect(frame.skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(frame.main).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await frame.main.evaluate((main) => main.contains(document.activeElement))).toBe(true);
  });

  test('every stop in the frame has a visible focus', async ({ page }) => {
    await page.goto('/comet');
    await page.keyboard.press('Tab');
    const unseen: string[] = [];
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing';
        const around = [element, element.parentElement, element.nextElementSibling, element.closest('li, form, label')].filter(
          (each) => each !== null,
        );
        const isShown = around.some((each) => ['', '::after'].some((part) => getComputedStyle(each, part || undefined).outlineStyle !== 'none'));
        return isShown ? '' : element.outerHTML.slice(0, 100);
      });
      if (hidden) unseen.push(hidden);
    }
    expect(unseen).toEqual([]);
  });
});
