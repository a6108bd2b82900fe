import { expect, test } from '../support/test.ts';

const SITE = 'https://docs.example.com';

test.use({ variant: 'content' });

test.describe('The front matter of a docs page', () => {
  test('may follow a byte order mark, and the file name may contain an ampersand', async ({ page, frame }) => {
    await page.goto('/');
    await frame.sidebar.getByRole('link', { name: 'Questions' }).click();
    await expect(page).toHaveURL(/\/q&a$/);
    await expect(frame.heading).toHaveText('Questions');
  });

  test('sidebar_label is shown in the sidebar and in previous and next links, not in the heading', async ({ page, frame }) => {
    await page.goto('/label');
    await expect(frame.currentInSidebar).toHaveText('Short name');
    await expect(frame.heading).toHaveText('A title that is rather long');
    await page.goto('/');
    await expect(frame.docsPages.locator('a[rel="next"]')).toContainText('Short name');
  });

  test('slug with a slash is the whole address', async ({ requestPage }) => {
    const page = await requestPage('/moved/here');
    expect(page.status).toBe(200);
    expect(page.facts.h1).toEqual(['Absolute slug']);
    expect(page.facts.canonical).toEqual([`${SITE}/moved/here`]);
    expect((await requestPage('/guides/absolute')).status).toBe(404);
  });

  test('slug without a slash is the last part of the address', async ({ requestPage }) => {
    expect((await requestPage('/guides/renamed')).facts.h1).toEqual(['Relative slug']);
    expect((await requestPage('/guides/relative')).status).toBe(404);
  });

  test('tags are links to tag pages that list the page', async ({ page, blog, frame }) => {
    await page.goto('/tagged');
    await expect(blog.tags).toHaveText(['Alpha', 'Beta']);
    await blog.tags.last().click();
    await expect(page).toHaveURL(/\/tags\/second$/);
    await expect(frame.main.getByRole('link', { name: 'Tagged' })).toBeVisible();
  });

  test('hide_table_of_contents leaves out "On this page"', async ({ page, frame }) => {
    await page.goto('/no-contents');
    await expect(frame.main.getByText('On this page')).toHaveCount(0);
    await page.goto('/contents');
    const listed = await page.locator('nav[aria-label="On this page"]').first().getByRole('link', { includeHidden: true }).allTextContents();
    expect(listed).toEqual(['Level two', 'Level three']);
  });

  test('pagination_prev and pagination_next of null hide the links', async ({ page, frame }) => {
    await page.goto('/alone');
    await expect(frame.docsPages).toHaveCount(0);
  });

  test('pagination_prev and pagination_next may name any page', async ({ page, frame }) => {
    await page.goto('/jump');
    await expect(frame.docsPages.locator('a[rel="prev"]')).toHaveAttribute('href', '/tagged');
    await expect(frame.docsPages.locator('a[rel="next"]')).toHaveAttribute('href', '/label');
    await expect(frame.docsPages.locator('a[rel="next"]')).toContainText('Short name');
  });

  test('the image appears in the head', async ({ requestPage }) => {
    const { facts } = await requestPage('/found');
    expect(facts.meta['og:image']).toBe(`${SITE}/img/icon-512.png`);
  });

  for (const [how, route] of [
    ['draft', '/draft'],
    ['draftIds of the configuration', '/draft-by-config'],
  ] as const)
    test(`${how} keeps the page out of the built site`, async ({ requestPage, listSitemap, page, frame }) => {
      expect((await requestPage(route)).status).toBe(404);
      expect((await listSitemap()).filter((url) => url.endsWith(route))).toEqual([]);
      await page.goto('/');
      await expect(frame.sidebar.locator(`a[href="${route}"]`)).toHaveCount(0);
    });

  test('unlisted builds and marks the page, and keeps it out of sidebar, tags and index', async ({ page, frame, requestPage, request }) => {
    await page.goto('/unlisted');
    await expect(frame.heading).toHaveText('Unlisted');
    await expect(frame.main).toContainText(/unlisted/i);
    await expect(frame.main.locator('.unlisted')).toBeVisible();
    expect((await requestPage('/unlisted')).facts.meta['robots']).toContain('noindex');
    expect((await requestPage('/')).facts.sidebar).not.toContain('/unlisted');
    for (const list of ['/tags/alpha', '/search']) expect((await requestPage(list)).facts.addresses, list).not.toContain('/unlisted');
    expect(await (await request.get('/routes.json')).text()).not.toContain('/unlisted');
  });

  test('unlisted keeps the page out of the sitemap', async ({ listSitemap }) => {
    expect((await listSitemap()).filter((url) => url === `${SITE}/unlisted`)).toEqual([]);
  });

  test('last_update shows when and by whom the page was checked', async ({ page, frame, requestPage }) => {
    await page.goto('/checked');
    await expect(frame.main.locator('time')).toHaveAttribute('datetime', '2026-01-02');
    await expect(frame.main).toContainText('January 2, 2026 by the fixture team');
    expect((await requestPage('/checked')).facts.structuredData[0]).toMatchObject({ dateModified: '2026-01-02' });
    await page.goto('/checked-date');
    await expect(frame.main.locator('time')).toHaveText('March 4, 2026');
  });

  test('hardware_revision shows the boards', async ({ page, frame }) => {
    await page.goto('/checked');
    await expect(frame.main).toContainText('hardware Rev 5 Rev 6');
  });

  test('release shows which release the page describes, in its Markdown form too', async ({ page, frame, request }) => {
    await page.goto('/checked');
    await expect(frame.main).toContainText('Describes the Shell 2, commit d63b1d2');
    expect(await (await request.get('/checked.md')).text()).toContain('Describes: Shell 2, commit d63b1d2');
  });

  test('status planned shows a notice and lists related pages', async ({ page, frame }) => {
    await page.goto('/planned');
    await expect(frame.main.getByRole('note')).toContainText('not written yet');
    await expect(frame.main).toContainText('A page that is planned, says so, and points to two related pages.');
    const related = page.getByRole('region', { name: 'Related pages' });
    await expect(related.getByRole('link')).toHaveText(['Tagged', 'Relative slug']);
  });

  test('status planned on a page with text says that the page is not complete', async ({ page, frame }) => {
    await page.goto('/partial');
    await expect(frame.main.getByRole('note')).toContainText('not complete');
    await expect(frame.main).toContainText('Its clock is not known.');
  });
});

test.describe('The front matter of a blog post', () => {
  test('slug is its address below the blog', async ({ requestPage }) => {
    expect((await requestPage('/blog/own-address')).facts.h1).toEqual(['Own address']);
    expect((await requestPage('/blog/2025-06-01-slug')).status).toBe(404);
  });

  test('draft leaves it out of the site', async ({ requestPage, listSitemap }) => {
    expect((await requestPage('/blog/draft')).status).toBe(404);
    for (const list of ['/blog', '/blog/archive', '/blog/tags/news', '/blog/authors/team-b', '/search'])
      expect((await requestPage(list)).html, list).not.toContain('Draft post');
    expect((await listSitemap()).filter((url) => url.endsWith('/blog/draft'))).toEqual([]);
  });

  test('unlisted builds and marks it, and keeps it out of every list', async ({ page, frame, requestPage }) => {
    await page.goto('/blog/unlisted');
    await expect(frame.main.locator('.unlisted')).toBeVisible();
    expect((await requestPage('/blog/unlisted')).facts.meta['robots']).toContain('noindex');
    for (const list of ['/blog', '/blog/archive', '/blog/tags/news', '/blog/authors/team-b', '/search'])
      expect((await requestPage(list)).html, list).not.toContain('Unlisted post');
    await expect(page.getByRole('navigation', { name: 'Blog posts' })).toHaveCount(0);
  });

  test('unlisted keeps it out of the sitemap', async ({ listSitemap }) => {
    expect((await listSitemap()).filter((url) => url.endsWith('/blog/unlisted'))).toEqual([]);
  });

  test('the truncate mark, in Markdown or MDX, ends the excerpt in lists and is not shown', async ({ page, blog, frame }) => {
    await page.goto('/blog/page/2');
    const texts: string[] = [];
    for (const route of ['/blog', '/blog/page/2', '/blog/page/3']) {
      await page.goto(route);
      texts.push(
        ...(await blog.posts
          .filter({ has: page.getByRole('link', { name: /^Read the whole post/ }) })
          .locator('h2')
          .allTextContents()),
      );
    }
    expect(texts.map((text) => text.trim())).toEqual(['Truncated MDX', 'Truncated']);
    for (const route of ['/blog/truncated', '/blog/truncated-mdx']) {
      await page.goto(route);
      await expect(frame.main).not.toContainText('truncate');
      await expect(frame.main).toContainText('The part in lists.');
    }
  });

  test('reading time depends on the number of words', async ({ page, frame }) => {
    await page.goto('/blog/truncated');
    await expect(frame.main.getByText(/^[23] min read$/)).toBeVisible();
    await page.goto('/blog/post-01');
    await expect(frame.main.getByText(/^1 min read$/)).toBeVisible();
  });

  test('tags and several authors are links', async ({ page, frame, blog }) => {
    await page.goto('/blog/truncated');
    await expect(blog.tags).toHaveText(['Greeting', 'News']);
    await expect(frame.main.locator('a[href^="/blog/authors/"]')).toHaveText(['Team A', 'Team B']);
  });

  test('hide_table_of_contents leaves out "On this page"', async ({ page, frame }) => {
    await page.goto('/blog/headings');
    await expect(frame.main.getByText('On this page').filter({ visible: true })).toHaveCount(1);
    await page.goto('/blog/no-headings');
    await expect(frame.main.getByText('On this page')).toHaveCount(0);
  });

  test('last_update is shown next to the date of publication', async ({ page, frame }) => {
    await page.goto('/blog/found');
    await expect(frame.main.locator('article time')).toHaveText(['June 4, 2025', 'July 8, 2025']);
  });

  test('image and last_update appear in the head', async ({ requestPage }) => {
    const { facts } = await requestPage('/blog/found');
    expect(facts.meta['og:image']).toBe(`${SITE}/img/icon-512.png`);
    expect(facts.meta['og:type']).toBe('article');
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
  test('is split into pages that link to each other', async ({ page, blog, frame }) => {
    await page.goto('/blog');
    await expect(blog.posts).toHaveCount(5);
    await expect(blog.pagination.locator('a[rel="prev"]')).toHaveCount(0);
    await blog.pagination.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(/\/blog\/page\/2$/);
    await expect(blog.posts).toHaveCount(5);
    await blog.pagination.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(/\/blog\/page\/3$/);
    await expect(blog.posts).toHaveCount(3);
    await expect(blog.pagination.locator('a[rel="next"]')).toHaveCount(0);
    await blog.pagination.locator('a[rel="prev"]').click();
    await expect(page).toHaveURL(/\/blog\/page\/2$/);
    await expect(blog.posts).toHaveCount(5);
    await blog.pagination.locator('a[rel="prev"]').click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(frame.heading).toBeVisible();
  });

  test('gives each page a unique title, description and address', async ({ requestPage }) => {
    const pages = await Promise.all(['/blog', '/blog/page/2', '/blog/page/3'].map(requestPage));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const pick of [
      (page: (typeof pages)[number]) => page.facts.title,
      (page: (typeof pages)[number]) => page.facts.meta['description'],
      (page: (typeof pages)[number]) => page.facts.canonical[0],
    ])
      expect(new Set(pages.map(pick)).size).toBe(3);
    expect((await requestPage('/blog/page/1')).status).toBe(404);
    expect((await requestPage('/blog/page/4')).status).toBe(404);
  });

  test('lists every post by year in the archive', async ({ page }) => {
    await page.goto('/blog/archive');
    await expect(page.getByRole('region', { name: '2025' }).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('region', { name: '2024' }).getByRole('listitem')).toHaveCount(7);
  });
});
