import { expect, test } from '../support/test.ts';

test.use({ variant: 'versions' });

const ADDRESS = 'https://docs.example.com';
const SAME_PAGE = 'Go to this page in the newest version';

test.describe('A page of an older docs version', () => {
  test('leads to the same page in the newest version, to where it moved, to the page above it, or to the entry page', async ({ page }) => {
    for (const [route, link, target] of [
      ['/1.0/guides/first-app', SAME_PAGE, '/guides/first-app'],
      ['/1.0/words', SAME_PAGE, '/concepts'],
      ['/1.0/guides/winit', 'Guides', '/guides'],
      ['/1.0', SAME_PAGE, '/'],
    ] as const) {
      await page.goto(route);
      const notice = page.getByRole('note').filter({ hasText: "You're reading an older version" });
      await expect(notice).toContainText('Version 1.0');
      await notice.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(target);
      await expect(page.getByRole('note').filter({ hasText: 'older version' })).toHaveCount(0);
    }
  });

  test('is in no sitemap, index, list for programs or saved page, and its Markdown form leads to the newest', async ({ request, listSitemap }) => {
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
});
