import { Search } from '../pages/search.ts';
import { expect, test } from '../support/test.ts';

test.use({ variant: 'versions' });

const ADDRESS = 'https://docs.example.com';

test.describe('A page of an older docs version', () => {
  for (const [what, route, link, target] of [
    ['the same page', '/1.0/guides/first-app', 'Go to this page in the newest version', '/guides/first-app'],
    ['the page where its redirect leads', '/1.0/words', 'Go to this page in the newest version', '/concepts'],
    ['the page above it if it is gone', '/1.0/guides/winit', 'Guides', '/guides'],
    ['the entry page', '/1.0', 'Go to this page in the newest version', '/'],
  ] as const)
    test(`leads to ${what} in the newest version`, async ({ page }) => {
      await page.goto(route);
      const notice = page.getByRole('note').filter({ hasText: "You're reading an older version" });
      await expect(notice).toContainText('Version 1.0');
      await notice.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(target);
      await expect(page.getByRole('note').filter({ hasText: 'older version' })).toHaveCount(0);
    });

  for (const [what, route, canonical, isIndexed] of [
    ['the newest page if the text is the same', '/1.0/guides/first-app', '/guides/first-app', true],
    ['the newest entry page', '/1.0', '/', true],
    ['itself, unlisted, if the text differs', '/1.0/setup', '/1.0/setup', false],
    ['itself, unlisted, if it has moved', '/1.0/words', '/1.0/words', false],
  ] as const)
    test(`has the canonical address of ${what}`, async ({ page }) => {
      await page.goto(route);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ADDRESS + canonical);
      await expect(page.locator('meta[name=robots]')).toHaveCount(isIndexed ? 0 : 1);
    });

  test('is in no sitemap, list for programs or saved page, and its Markdown form leads to the newest', async ({ request, listSitemap }) => {
    const locations = await listSitemap();
    expect(locations).toContain(`${ADDRESS}/guides/first-app`);
    expect(locations.filter((location) => location.includes('/1.0'))).toEqual([]);
    for (const path of ['/llms.txt', '/llms-full.txt', '/routes.json', '/packs/manifest.json']) {
      const text = await (await request.get(path)).text();
      expect(text, path).toContain('/guides/first-app');
      expect(text, path).not.toContain('/1.0');
    }
    const markdown = await (await request.get('/1.0/setup.md')).text();
    expect(markdown).toContain('- Docs version: 1.0\n');
    expect(markdown).toContain(`- Newest version: [Set up a PC](${ADDRESS}/setup)\n`);
  });

  test('is found by a search on its version alone', async ({ page }) => {
    const search = new Search(page);
    for (const [route, word, found] of [
      ['/1.0/setup', 'winit', ['/1.0/guides/winit', '/1.0/setup']],
      ['/setup', 'layer shell', ['/setup']],
    ] as const) {
      await page.goto(route);
      await search.searchFor(word);
      await expect(search.hits.first()).toBeVisible();
      const links = await search.hits.getByRole('link').evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      expect([...new Set(links)].sort(), route).toEqual(found);
    }
  });
});

test('A page of the newest version has no notice, and the dropdown leads to the older one', async ({ page, frame }) => {
  await page.goto('/setup');
  await expect(page.getByRole('note')).toHaveCount(0);
  await frame.mainNav.locator('summary').filter({ hasText: 'Next' }).click();
  await frame.mainNav.getByRole('link', { name: 'Version 1.0' }).click();
  await expect(page).toHaveURL('/1.0/setup');
});
