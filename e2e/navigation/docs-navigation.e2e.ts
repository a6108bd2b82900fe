import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOC = '/comet/working-with-io/gpio';

/** Pages whose front matter sets their neighbours. */
const CUSTOM_NEIGHBOURS = globSync('src/content/docs/**/*.{md,mdx}', { cwd: ROOT })
  .filter((file) => /^pagination_(?:prev|next):/m.test(readFileSync(join(ROOT, file), 'utf8')))
  .map((file) => file.replace(/^src\/content\/docs/, '').replace(/(?:\/index)?\.mdx?$/, ''));

test.describe('The docs sidebar', () => {
  test.use({ viewport: { width: 1280, height: 600 } });

  test('marks the current page and scrolls to it, even far down', async ({ page, frame }) => {
    for (const route of ['/comet/troubleshooting/power', '/apis/references/update-network', '/comet/working-with-io/usb-over-gpio']) {
      const response = await page.goto(route);
      expect(response?.status(), route).toBe(200);
      await expect(frame.currentInSidebar, route).toHaveCount(1);
      await expect(frame.currentInSidebar, route).toHaveAttribute('href', route);
      await expect(frame.currentInSidebar, route).toBeInViewport();
    }
  });

  test('keeps its scroll position from page to page', async ({ page, frame }) => {
    await page.goto('/comet/working-with-io/gpio');
    const getTop = () => frame.sidebarFrame.evaluate((element) => element.scrollTop);
    await frame.sidebarFrame.evaluate((element) => (element.scrollTop += 40));
    const before = await getTop();
    expect(before).toBeGreaterThan(0);
    await frame.sidebar.locator('a[href="/comet/working-with-io/i2c"]').click();
    await expect(frame.currentInSidebar).toHaveAttribute('href', '/comet/working-with-io/i2c');
    expect(Math.abs((await getTop()) - before)).toBeLessThanOrEqual(1);
  });

  test('opens and closes one category without changing others', async ({ page, frame }) => {
    await page.goto('/mechanix');
    const openLabels = () => frame.sidebar.locator('details[open] > summary').allTextContents();
    const before = await openLabels();
    const [first = '', second = ''] = before.map((label) => label.trim());
    await frame.getCategory(first).click();
    await expect.poll(openLabels).toEqual(before.filter((label) => label.trim() !== first));
    await frame.getCategory(first).click();
    await expect.poll(openLabels).toEqual(before);
    expect(second).not.toBe('');
  });

  for (const way of ['client navigation', 'a full load'] as const)
    test(`remembers the reader's open groups after ${way}, and after a visit to another sidebar`, async ({ page, frame }) => {
      if (way === 'a full load') await page.route(/router\.[^/]*\.js$/, (route) => route.abort());
      await page.goto('/mechanix');
      const expectState = async () => {
        await expect(frame.getCategory('Networks, sound and graphics')).toHaveAttribute('aria-expanded', 'true');
        await expect(frame.getCategoryLinks('Networks, sound and graphics').first()).toBeVisible();
        await expect(frame.getCategory('Installing apps')).toHaveAttribute('aria-expanded', 'false');
        await expect(frame.getCategoryLinks('Installing apps').first()).toBeHidden();
      };
      await frame.getCategory('Installing apps').click();
      await frame.getCategory('Networks, sound and graphics').click();
      await expectState();
      await frame.getCategoryLinks('D-Bus services').first().click();
      await expect(frame.currentInSidebar).toBeVisible();
      await expect(page).toHaveURL(/\/mechanix\/services\//);
      await expectState();
      await frame.mainNav.getByRole('link', { name: 'MCTK' }).click();
      await expect(page).toHaveURL(/\/mctk$/);
      await frame.mainNav.getByRole('link', { name: 'Mechanix OS' }).click();
      await expect(page).toHaveURL(/\/mechanix$/);
      await expectState();
    });

  test('opens a closed group for a page in it', async ({ page, frame }) => {
    await page.goto('/mechanix');
    await frame.getCategory('D-Bus services').click();
    await expect(frame.getCategoryLinks('D-Bus services').first()).toBeHidden();
    await page.goto('/mechanix/services/system/server');
    await expect(frame.currentInSidebar).toBeVisible();
  });

  test('opens the categories around the current page, nested ones too', async ({ page, frame }) => {
    await page.goto('/hardware/bootloader/working-with-u-boot/u-boot-commands');
    await expect(frame.currentInSidebar).toBeVisible();
    expect(
      await frame.currentInSidebar.evaluate(
        (link) => [...document.querySelectorAll('details')].filter((category) => category.contains(link) && !category.open).length,
      ),
    ).toBe(0);
  });

  test('tells assistive technology whether a category is open', async ({ page, frame }) => {
    await page.goto('/comet/getting-started/quick-start');
    const category = frame.getCategory('Getting started');
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await category.click();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays next to the text while it scrolls', async ({ page, frame }) => {
    await page.goto(DOC);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(frame.currentInSidebar).toBeInViewport();
  });
});

test.describe('"On this page"', () => {
  test.use({ viewport: { width: 1440, height: 700 } });

  test('lists the headings of level 2 and 3 in order', async ({ page, frame }) => {
    await page.goto(DOC);
    const headings = await frame.main
      .locator('.prose')
      .locator('h2[id], h3[id]')
      .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
    const listed = await frame.tableOfContents.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(listed).toEqual(headings);
    expect(listed.length).toBeGreaterThan(2);
  });

  test('marks only the current heading', async ({ page, frame }) => {
    await page.goto(DOC);
    const links = frame.tableOfContents.getByRole('link');
    const marked = frame.tableOfContents.locator('[aria-current="location"]');
    const count = await links.count();
    for (const index of [1, Math.floor(count / 2)]) {
      const target = await links.nth(index).getAttribute('href');
      await links.nth(index).click();
      await expect(marked).toHaveCount(1);
      await expect(marked).toHaveAttribute('href', target ?? '');
    }
  });

  test('marks the last heading at the end of the page, and the first one after scrolling up', async ({ page, frame }) => {
    await page.goto(DOC);
    const marked = frame.tableOfContents.locator('[aria-current="location"]');
    // Scroll keys are lost before the first paint of a page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(marked).toHaveAttribute('href', (await frame.tableOfContents.getByRole('link').last().getAttribute('href')) ?? '');
    await frame.tableOfContents.getByRole('link').first().click();
    await expect(marked).toHaveAttribute('href', (await frame.tableOfContents.getByRole('link').first().getAttribute('href')) ?? '');
  });

  test('scrolls a heading below the navbar, not behind it', async ({ page, frame }) => {
    await page.goto(DOC);
    const link = frame.tableOfContents.getByRole('link').nth(1);
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    await link.click();
    const heading = page.locator(`[id="${id}"]`);
    await expect(heading).toBeInViewport();
    const [bar, box] = await Promise.all([frame.banner.boundingBox(), heading.boundingBox()]);
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  });

  test('is collapsed above the text if there is no room next to it', async ({ page, frame }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(DOC);
    await expect(frame.tableOfContents).toBeHidden();
    await frame.main.getByText('On this page').first().click();
    await expect(frame.tableOfContents).toBeVisible();
  });
});

test.describe('Previous and next', () => {
  test('follow the order of the sidebar on every docs page', async ({ site, requestPage }) => {
    const pages = new Map(site.map((page) => [page.route, page.facts]));
    const added = new Set(site.flatMap(({ facts }) => facts.previous ?? []).filter((route) => !pages.has(route)));
    for (const route of added) pages.set(route, (await requestPage(route)).facts);
    // If a group is one link, its last page comes before the page after it.
    const isEndOf = (route: string, group = '', before = '') => pages.get(before)?.next === route && pages.get(before)?.sidebar.includes(group);
    const wrong = site
      .filter(({ route, facts }) => facts.sidebar.length > 0 && !CUSTOM_NEIGHBOURS.includes(route))
      .flatMap(({ route, facts }) => {
        const position = facts.sidebar.indexOf(route);
        if (position === -1) return [`${route} is not in its own sidebar`];
        const [above, below] = [facts.sidebar[position - 1], facts.sidebar[position + 1]];
        const isExpected = (facts.previous === above || isEndOf(route, above, facts.previous)) && facts.next === below;
        return isExpected ? [] : [`${route}: ${facts.previous} and ${facts.next} instead of ${above} and ${below}`];
      });
    expect(wrong).toEqual([]);
  });

  test('no sidebar lists a page twice', ({ site }) => {
    const docs = site.filter(({ facts }) => facts.sidebar.length > 0);
    expect(docs.length).toBeGreaterThan(0);
    expect(docs.filter(({ facts }) => new Set(facts.sidebar).size < facts.sidebar.length).map(({ route }) => route)).toEqual([]);
  });

  test('lead through a whole area', async ({ page, frame }) => {
    await page.goto('/mctk');
    const seen = [new URL(page.url()).pathname];
    const next = frame.docsPages.getByRole('link', { name: /^Next/ });
    while (await next.isVisible()) {
      const target = await next.getAttribute('href');
      await next.click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(frame.docsPages).toBeVisible();
      seen.push(target ?? '');
    }
    expect(seen).toEqual(await frame.sidebar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))));
  });
});
