import type { Locator } from '@playwright/test';
import { DESKTOP_FROM, touch } from '../pages/frame.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [320, 360, 768, 996, 997, 1280, 1920];
const DOC = '/comet/working-with-io/gpio';

test.describe('Width by width', () => {
  for (const width of WIDTHS)
    test(`no page type overflows at ${width} px`, async ({ page, frame }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const [type, route] of Object.entries(PAGE_TYPES)) {
        await page.goto(route);
        const { pixels, widest } = await frame.getOverflow();
        expect.soft(pixels, `${type} ${route} at ${width} px: ${widest}`).toBeLessThanOrEqual(0);
      }
    });

  for (const width of WIDTHS) {
    const isWide = width >= DESKTOP_FROM;
    test(`at ${width} px there is ${isWide ? 'a navbar with sidebar and no hamburger' : 'a hamburger and neither navbar nor sidebar'}`, async ({
      page,
      frame,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(DOC);
      await expect(frame.hamburger).toBeVisible({ visible: !isWide });
      await expect(frame.mainNav).toBeVisible({ visible: isWide });
      await expect(frame.sidebar).toBeVisible({ visible: isWide });
      await expect(frame.searchButton).toBeVisible();
    });
  }

  test('on a wide screen the frame is centred, the table of contents is next to the text, and logo, title and footer start at one edge', async ({
    page,
    frame,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const measure = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, width: NaN };
    for (const route of [DOC, PAGE_TYPES.operation, PAGE_TYPES.landing]) {
      await page.goto(route);
      const [sidebar, main] = [await measure(frame.sidebar), await measure(frame.main)];
      const [left, right] = [sidebar.x, 1920 - main.x - main.width];
      expect(left, route).toBeGreaterThan(100);
      expect(Math.abs(left - right), route).toBeLessThan(32);
      const logo = await measure(frame.banner.getByRole('link', { name: 'Mecha', exact: true }));
      expect(logo.x - sidebar.x, route).toBeLessThan(32);
    }
    await page.goto(DOC);
    const [text, contents] = [await measure(frame.main.getByRole('article')), await measure(frame.tableOfContents)];
    expect(contents.x - (text.x + text.width)).toBeLessThan(80);
    await page.goto('/');
    const logo = await measure(frame.banner.getByRole('link', { name: 'Mecha', exact: true }));
    const starts = [await measure(frame.heading), await measure(frame.footer.getByRole('link').first())];
    expect(starts.map(({ x }) => Math.round(x - logo.x))).toEqual([0, 0]);
  });

  test('lines of text stay short on a wide screen', async ({ page, frame }) => {
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
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a page shows its area and section above its title, as there is no sidebar', async ({ page, frame }) => {
    await page.goto(DOC);
    const location = frame.main.getByText('Mecha Comet › Pins and wiring');
    await expect(location).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(location).toBeHidden();
  });

  for (const width of [320, 360, 996])
    test(`at ${width} px announcement and navbar are together at most 104 px high`, async ({ page, frame }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/comet');
      const { y = NaN, height = NaN } = (await frame.banner.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(104);
    });

  for (const [what, route, set] of [
    ['tabs', DOC, '.tabs-set'],
    ['languages of samples', PAGE_TYPES.operation, '.samples'],
  ] as const)
    test(`${what} are on one line, above a panel that is as wide as the text`, async ({ page }) => {
      await page.goto(route);
      const boxes = await page
        .locator(set)
        .first()
        .evaluate((tabSet) => ({
          tops: [...new Set([...tabSet.querySelectorAll(':scope > label')].map((label) => label.getBoundingClientRect().top))],
          width: tabSet.clientWidth,
          panels: [...tabSet.children].filter((part) => part.matches('div, figure') && part.checkVisibility()).map((panel) => panel.clientWidth),
        }));
      expect(boxes.tops).toHaveLength(1);
      expect(boxes.panels).toEqual([boxes.width]);
    });
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

test.describe('The frame of every page type', () => {
  for (const [type, route] of Object.entries(PAGE_TYPES))
    test(`${type}: there are a skip link, banner, main and footer, and no breadcrumbs`, async ({ page, frame }) => {
      await page.goto(route);
      await expect(frame.skipLink).toHaveAttribute('href', '#main');
      await expect(frame.banner).toHaveCount(1);
      await expect(frame.main).toHaveCount(1);
      await expect(frame.heading).toHaveCount(1);
      await expect(frame.footer).toContainText('© 2025 Mecha Systems Inc.');
      await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toHaveCount(0);
      await expect(page.locator('[class*="breadcrumb" i]')).toHaveCount(0);
    });

  test('the navbar has the product tabs on the left and the external links on the right', async ({ page, frame }) => {
    await page.goto('/');
    const links = await frame.mainNav
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href') ?? '', left: link.getBoundingClientRect().left })));
    const tabs = links.filter(({ href }) => href.startsWith('/'));
    const external = links.filter(({ href }) => href.startsWith('https://'));
    expect(tabs.map(({ href }) => href)).toEqual(expect.arrayContaining(['/comet', '/mechanix', '/mctk']));
    expect(external.map(({ href }) => new URL(href).host)).toEqual(['mecha.so', 'discord.com', 'forum.mecha.so', 'github.com']);
    expect(Math.max(...tabs.map(({ left }) => left))).toBeLessThan(Math.min(...external.map(({ left }) => left)));
  });

  for (const [route, tab] of [
    ['/comet/working-with-io/gpio', 'Mecha Comet'],
    ['/hardware/kernel/device-tree', 'Mecha Comet'],
    ['/mechanix/functions/audio', 'Mechanix OS'],
    ['/mctk/concepts', 'MCTK'],
    ['/apis/references/get-machines', 'API'],
  ] as const)
    test(`on ${route} only the tab "${tab}" is marked`, async ({ page, frame }) => {
      await page.goto(route);
      const marked = frame.mainNav.locator('a[aria-current]');
      await expect(marked).toHaveText([tab]);
    });

  test('the footer links to the nine outside pages', async ({ page, frame }) => {
    await page.goto('/');
    const outside = await frame.footerNav.locator('a[href^="https://"]').evaluateAll((links) => links.map((link) => link.textContent.trim()));
    expect(outside).toEqual([
      'Home',
      'Shipping',
      'Contact',
      'Privacy',
      'Terms of Use',
      'Refunds',
      'Code of Conduct',
      'Media Kit',
      'Comet on Kickstarter',
    ]);
  });
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

  test('every stop in the frame has a visible focus', async ({ page, frame }) => {
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
    await expect(frame.banner).toBeVisible();
  });

  test('a category opens and closes with Enter and Space', async ({ page, frame }) => {
    await page.goto('/comet/getting-started/quick-start');
    const link = frame.getCategoryLinks('Programming languages').first();
    const wasOpen = await link.isVisible();
    await frame.getCategory('Programming languages').focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible({ visible: !wasOpen });
    await page.keyboard.press('Space');
    await expect(link).toBeVisible({ visible: wasOpen });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('Enter on the hamburger opens the menu and moves focus into it, and Escape closes it and returns focus', async ({ page, frame }) => {
      await page.goto(DOC);
      await frame.hamburger.focus();
      await page.keyboard.press('Enter');
      await expect(frame.sidebar).toBeVisible();
      await expect(frame.getCloseButton(frame.sidebar)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(frame.sidebar).toBeHidden();
      await expect(frame.hamburger).toBeFocused();
    });

    test('readers get from the docs sidebar to the main menu and on to a page', async ({ page, frame }) => {
      await page.goto(DOC);
      await frame.hamburger.press('Enter');
      await frame.backToMainMenu.press('Enter');
      await expect(frame.mainNav).toBeVisible();
      await frame.mainNav.getByRole('link', { name: 'MCTK' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/mctk$/);
    });
  });
});
