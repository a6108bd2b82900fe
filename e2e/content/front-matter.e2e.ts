import { expect, test } from '../support/test.ts';

const SITE = 'https://docs.example.com';

test.use({ variant: 'content' });

test.describe('The front matter of a docs page', () => {
  for (const [kind, pages, lists] of [
    ['docs page', { listed: '/tagged', drafts: ['/draft', '/draft-by-config'], unlisted: '/unlisted' }, ['/', '/tags/alpha', '/search']],
    [
      'post',
      { listed: '/blog/found', drafts: ['/blog/draft'], unlisted: '/blog/unlisted' },
      ['/blog', '/blog/archive', '/blog/tags/news', '/blog/authors/team-b', '/search'],
    ],
  ] as const)
    test(`draft keeps a ${kind} out of the built site, and unlisted builds and marks it, and keeps it out of every list`, async ({
      page,
      frame,
      requestPage,
      request,
      listSitemap,
    }) => {
      const sitemap = (await listSitemap()).map((address) => new URL(address).pathname);
      const routes = await (await request.get('/routes.json')).text();
      expect(sitemap).toContain(pages.listed);
      for (const draft of pages.drafts) expect((await requestPage(draft)).status, draft).toBe(404);
      for (const hidden of [...pages.drafts, pages.unlisted]) {
        expect(sitemap).not.toContain(hidden);
        expect(routes).not.toContain(`"${hidden}"`);
        for (const list of lists) expect((await requestPage(list)).facts.addresses, `${hidden} in ${list}`).not.toContain(hidden);
      }
      expect((await requestPage(pages.unlisted)).facts.meta['robots']).toContain('noindex');
      await page.goto(pages.unlisted);
      await expect(frame.main.locator('.unlisted')).toBeVisible();
      await expect(frame.docsPages.or(page.getByRole('navigation', { name: 'Blog posts' }))).toHaveCount(0);
    });

  test('last_update, worksOn and release show what was checked, when, by whom, on what and for which release', async ({
    page,
    frame,
    requestPage,
    request,
  }) => {
    await page.goto('/checked');
    await expect(frame.main.locator('time')).toHaveAttribute('datetime', '2026-01-02');
    await expect(frame.main).toContainText('January 2, 2026 by the fixture team');
    await expect(frame.main).toContainText('Works on Rev 5 yes Rev 6 expected Rev 7 differs Rev 8 no');
    await expect(frame.main.getByRole('link', { name: 'Rev 7' })).toHaveAttribute('href', '/comet/getting-started/which-comet');
    await expect(frame.main).toContainText('Describes the Shell 2, commit d63b1d2');
    expect(await (await request.get('/checked.md')).text()).toContain('Describes: Shell 2, commit d63b1d2');
    expect((await requestPage('/checked')).facts.structuredData[0]).toMatchObject({ dateModified: '2026-01-02' });
    await page.goto('/checked-date');
    await expect(frame.main.locator('time')).toHaveText('March 4, 2026');
  });

  test('status planned shows a notice and related pages, and on a page with text that it is not complete', async ({ page, frame }) => {
    await page.goto('/planned');
    await expect(frame.main.getByRole('note')).toContainText('not written yet');
    await expect(frame.main).toContainText('A page that is planned, says so, and points to two related pages.');
    const related = page.getByRole('region', { name: 'Related pages' });
    await expect(related.getByRole('link')).toHaveText(['Tagged', 'Relative slug']);
    await page.goto('/partial');
    await expect(frame.main.getByRole('note')).toContainText('not complete');
    await expect(frame.main).toContainText('Its clock is not known.');
  });
});

test.describe('The front matter of a blog post', () => {
  test('the truncate mark, in Markdown or MDX, ends the excerpt in lists and is not shown', async ({ page, blog, frame }) => {
    const texts: string[] = [];
    for (const route of ['/blog', '/blog/page/2', '/blog/page/3']) {
      await page.goto(route);
      const cut = blog.posts.filter({ has: page.getByRole('link', { name: /^Read the whole post/ }) });
      texts.push(...(await cut.locator('h2').allTextContents()));
    }
    expect(texts.map((text) => text.trim())).toEqual(['Truncated MDX', 'Truncated']);
    for (const route of ['/blog/truncated', '/blog/truncated-mdx']) {
      await page.goto(route);
      await expect(frame.main).not.toContainText('truncate');
      await expect(frame.main).toContainText('The part in lists.');
    }
  });

  test('last_update is shown next to the date of publication, and in the head with the image', async ({ page, frame, requestPage }) => {
    await page.goto('/blog/found');
    await expect(frame.main.locator('article time')).toHaveText(['June 4, 2025', 'July 8, 2025']);
    const { facts } = await requestPage('/blog/found');
    expect(facts.meta).toMatchObject({ 'og:image': `${SITE}/img/icon-512.png`, 'og:type': 'article' });
    expect(facts.structuredData[0]).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: '2025-06-04',
      dateModified: '2025-07-08',
      image: `${SITE}/img/icon-512.png`,
      author: [{ name: 'Team B' }],
    });
  });
});

test.describe('A blog with more posts than fit on a page', () => {
  test('is split into pages that link to each other, each with its own title, description and address', async ({ page, blog, requestPage }) => {
    const pages = ['/blog', '/blog/page/2', '/blog/page/3'] as const;
    const follow = async (rel: 'next' | 'prev', to: string, count: number) => {
      await blog.pagination.locator(`a[rel="${rel}"]`).click();
      await expect(page).toHaveURL(to);
      await expect(blog.posts).toHaveCount(count);
    };
    await page.goto('/blog');
    await expect(blog.pagination.locator('a[rel="prev"]')).toHaveCount(0);
    await follow('next', pages[1], 5);
    await follow('next', pages[2], 3);
    await expect(blog.pagination.locator('a[rel="next"]')).toHaveCount(0);
    await follow('prev', pages[1], 5);
    await follow('prev', pages[0], 5);
    const facts = await Promise.all(pages.map(async (route) => (await requestPage(route)).facts));
    for (const all of [facts.map(({ title }) => title), facts.map(({ meta }) => meta['description']), facts.map(({ canonical }) => canonical[0])])
      expect(new Set(all).size).toBe(3);
    for (const route of ['/blog/page/1', '/blog/page/4']) expect((await requestPage(route)).status, route).toBe(404);
  });
});
