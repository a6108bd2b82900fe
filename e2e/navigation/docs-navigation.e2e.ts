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

  test('marks the current page, opens the categories around it, nested ones too, and scrolls to it, even far down', async ({ page, frame }) => {
    for (const route of [
      '/comet/troubleshooting/power',
      '/apis/references/update-network',
      '/hardware/bootloader/working-with-u-boot/u-boot-commands',
    ]) {
      await page.goto(route);
      await expect(frame.currentInSidebar, route).toHaveAttribute('href', route);
      await expect(frame.currentInSidebar, route).toBeInViewport();
    }
  });

  test('keeps its scroll position from page to page, and stays next to the text while it scrolls', async ({ page, frame }) => {
    await page.goto(DOC);
    const getTop = () => frame.sidebarFrame.evaluate((element) => element.scrollTop);
    await frame.sidebarFrame.evaluate((element) => (element.scrollTop += 40));
    const before = await getTop();
    expect(before).toBeGreaterThan(0);
    await frame.sidebar.locator('a[href="/comet/working-with-io/i2c"]').click();
    await expect(frame.currentInSidebar).toHaveAttribute('href', '/comet/working-with-io/i2c');
    expect(Math.abs((await getTop()) - before)).toBeLessThanOrEqual(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(frame.currentInSidebar).toBeInViewport();
  });

  test('opens and closes one category without changing others', async ({ page, frame }) => {
    await page.goto('/mechanix');
    const openLabels = () => frame.sidebar.locator('details[open] > summary').allTextContents();
    const before = await openLabels();
    expect(before.length).toBeGreaterThan(1);
    const first = before[0]?.trim() ?? '';
    await frame.getCategory(first).click();
    await expect.poll(openLabels).toEqual(before.filter((label) => label.trim() !== first));
    await frame.getCategory(first).click();
    await expect.poll(openLabels).toEqual(before);
  });

  for (const way of ['client navigation', 'a full load'] as const)
    test(`remembers the reader's open groups after ${way}, and after a visit to another sidebar`, async ({ page, frame }) => {
      if (way === 'a full load') await page.route(/router\.[^/]*\.js$/, (route) => route.abort());
      await page.goto('/mechanix');
      const expectState = async () => {
        await expect(frame.getCategory('Networks, sound and graphics').locator('..')).toHaveAttribute('open');
        await expect(frame.getCategoryLinks('Networks, sound and graphics').first()).toBeVisible();
        await expect(frame.getCategory('Installing apps').locator('..')).not.toHaveAttribute('open');
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
      // A closed group opens for a page in it.
      await frame.getCategory('D-Bus services').click();
      await expect(frame.getCategoryLinks('D-Bus services').first()).toBeHidden();
      await page.goto('/mechanix/services/system/server');
      await expect(frame.currentInSidebar).toBeVisible();
    });
});

test.describe('"On this page"', () => {
  test.use({ viewport: { width: 1440, height: 700 } });

  test('lists the headings of level 2 and 3 in order', async ({ page, frame }) => {
    for (const route of [DOC, '/mechanix/services/system/server']) {
      await page.goto(route);
      const headings = await frame.main
        .locator('.prose')
        .locator('h2[id], h3[id]')
        .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
      const listed = await frame.tableOfContents.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(listed, route).toEqual(headings);
      expect(listed.length, route).toBeGreaterThan(2);
    }
  });

  test('marks only the current heading, which stops below the navbar, the last at the end of the page', async ({ page, frame }) => {
    await page.goto(DOC);
    const links = frame.tableOfContents.getByRole('link');
    const marked = frame.tableOfContents.locator('[aria-current="location"]');
    const visit = async (index: number) => {
      const target = (await links.nth(index).getAttribute('href')) ?? '';
      await links.nth(index).click();
      await expect(marked).toHaveAttribute('href', target);
      await expect(marked).toHaveCount(1);
      return page.locator(`[id="${target.slice(1)}"]`);
    };
    const heading = await visit(1);
    await expect(heading).toBeInViewport();
    const [bar, box] = await Promise.all([frame.banner.boundingBox(), heading.boundingBox()]);
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    // Scroll keys are lost before the first paint of a page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(marked).toHaveAttribute('href', (await links.last().getAttribute('href')) ?? '');
    await visit(0);
  });
});

test.describe('Previous and next', () => {
  test('follow the order of the sidebar on every docs page, and no sidebar lists a page twice', async ({ listSitemap, requestPage }) => {
    const routes = (await listSitemap()).map((address) => new URL(address).pathname);
    const pages = new Map<string, Awaited<ReturnType<typeof requestPage>>['facts']>();
    for (const route of routes) pages.set(route, (await requestPage(route)).facts);
    // Sidebars lead to the list of schemas and from there to each.
    const docs = [...pages].filter(([route, { sidebar }]) => sidebar.length > 0 && !/^\/apis\/references\/(?:changes$|schemas\/)/.test(route));
    expect(docs.length).toBeGreaterThan(CUSTOM_NEIGHBOURS.length + 1);
    // If a group is one link, its last page comes before the page after it.
    const isEndOf = (route: string, group = '', before = '') => pages.get(before)?.next === route && pages.get(before)?.sidebar.includes(group);
    const wrong = docs.flatMap(([route, { sidebar, previous, next }]) => {
      if (new Set(sidebar).size < sidebar.length) return [`${route} has a page twice in its sidebar`];
      const position = sidebar.indexOf(route);
      if (position === -1) return [`${route} is not in its own sidebar`];
      if (CUSTOM_NEIGHBOURS.includes(route)) return [];
      const [above, below] = [sidebar[position - 1], sidebar[position + 1]];
      const isExpected = (previous === above || isEndOf(route, above, previous)) && next === below;
      return isExpected ? [] : [`${route}: ${previous} and ${next} instead of ${above} and ${below}`];
    });
    expect(wrong).toEqual([]);
  });
});
