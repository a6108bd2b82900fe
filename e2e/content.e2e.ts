import { expect, test } from './test.ts';

const POSTS = ['first-blog-post', 'long-blog-post', 'mdx-blog-post', 'welcome'];
const BLOG_TAGS = ['docusaurus', 'facebook', 'hello', 'hola'];
const DOCS_TAGS = ['comet', 'debian', 'flashing', 'geekbench', 'pi-4', 'rootfs'];
const AUTHORS = ['mecha-docs', 'mecha-engineering'];

test.describe('The blog', () => {
  test('lists every post with date, reading time and author, newest first', async ({ page, blog }) => {
    await page.goto('/blog');
    await expect(blog.posts).toHaveCount(POSTS.length);
    const routes = await blog.titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(routes.toSorted()).toEqual(POSTS.map((slug) => `/blog/${slug}`));
    const days = await blog.posts.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted().toReversed());
    for (const post of await blog.posts.all()) {
      await expect(post.getByText(/^[1-9]\d* min read$/)).toBeVisible();
      await expect(post.locator('a[href^="/blog/authors/"]').first()).toBeVisible();
    }
  });

  test('leads from the list to a post and on to the older and newer ones', async ({ page, blog, frame }) => {
    await page.goto('/blog');
    const order = await blog.titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await blog.titles.first().click();
    await expect(blog.pagination.locator('a[rel="prev"]')).toHaveCount(0);
    const walked = [new URL(page.url()).pathname];
    for (let index = 1; index < order.length; index += 1) {
      await blog.pagination.locator('a[rel="next"]').click();
      await expect(page).toHaveURL(new RegExp(`${order[index]}$`));
      walked.push(new URL(page.url()).pathname);
      await expect(blog.pagination.locator('a[rel="prev"]')).toHaveAttribute('href', order[index - 1] ?? '');
    }
    expect(walked).toEqual(order);
    await expect(blog.pagination.locator('a[rel="next"]')).toHaveCount(0);
    await expect(frame.sidebar).toHaveCount(0);
  });

  for (const slug of POSTS)
    test(`the post ${slug} says when, by whom, how long, under which tags`, async ({ page, frame, blog }) => {
      await page.goto(`/blog/${slug}`);
      await expect(frame.main.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      await expect(frame.main.getByText(/^[1-9]\d* min read$/)).toBeVisible();
      await expect(frame.main.locator('a[href^="/blog/authors/"]').first()).toBeVisible();
      expect(await blog.tags.count()).toBeGreaterThan(0);
    });

  test('the long post takes longest to read', async ({ page, blog }) => {
    await page.goto('/blog');
    const minutes = await blog.posts.evaluateAll((posts) =>
      posts.map((post) => {
        const time = [...post.querySelectorAll('span')].find((part) => part.textContent.endsWith(' min read'));
        return [post.querySelector('h2 a')?.getAttribute('href'), parseInt(time?.textContent ?? '', 10)] as const;
      }),
    );
    expect(minutes.toSorted((a, b) => b[1] - a[1])[0]?.[0]).toBe('/blog/long-blog-post');
  });

  test('the archive lists every post under its year', async ({ page, frame }) => {
    await page.goto('/blog/archive');
    const years = await frame.main.getByRole('heading', { level: 2 }).allTextContents();
    expect(years).toEqual(years.toSorted().toReversed());
    for (const slug of POSTS) await expect(frame.main.locator(`a[href="/blog/${slug}"]`)).toHaveCount(1);
    for (const year of years) {
      const days = await page.getByRole('region', { name: year }).getByRole('listitem').allTextContents();
      expect(days.length, year).toBeGreaterThan(0);
      expect(
        days.every((text) => text.includes(`${year}-`)),
        year,
      ).toBe(true);
    }
  });

  test('the authors are two teams, each with its posts', async ({ page, frame, blog }) => {
    await page.goto('/blog/authors');
    for (const author of AUTHORS) await expect(frame.main.locator(`a[href="/blog/authors/${author}"]`)).toBeVisible();
    let count = 0;
    for (const author of AUTHORS) {
      await page.goto(`/blog/authors/${author}`);
      for (const post of await blog.posts.all()) await expect(post.locator(`a[href="/blog/authors/${author}"]`)).toBeVisible();
      count += await blog.posts.count();
    }
    expect(count).toBeGreaterThanOrEqual(POSTS.length);
  });

  test('every tag page lists exactly the posts that carry the tag', async ({ page, blog, frame }) => {
    await page.goto('/blog/tags');
    for (const tag of BLOG_TAGS) await expect(frame.main.locator(`a[href="/blog/tags/${tag}"]`)).toBeVisible();
    await page.goto('/blog');
    const carried = await blog.posts.evaluateAll((posts) =>
      posts.map((post) => ({
        route: post.querySelector('h2 a')?.getAttribute('href'),
        tags: [...post.querySelectorAll('a[href^="/blog/tags/"]')].map((link) => link.getAttribute('href')),
      })),
    );
    for (const tag of BLOG_TAGS) {
      await page.goto(`/blog/tags/${tag}`);
      const listed = await blog.titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(listed, tag).toEqual(carried.filter(({ tags }) => tags.includes(`/blog/tags/${tag}`)).map(({ route }) => route));
      await expect(frame.heading, tag).toContainText(String(listed.length));
    }
  });
});

test.describe('The docs tags', () => {
  test('are all listed with the number of their pages', async ({ page, frame }) => {
    await page.goto('/tags');
    for (const tag of DOCS_TAGS) await expect(frame.main.locator(`a[href="/tags/${tag}"]`)).toHaveText(/\(\d+\)$/);
  });

  for (const tag of DOCS_TAGS)
    test(`${tag} lists pages, and each of them carries it`, async ({ page, frame, ask }) => {
      await page.goto(`/tags/${tag}`);
      const pages = await frame.main
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(pages.length).toBeGreaterThan(0);
      await expect(frame.heading).toContainText(String(pages.length));
      for (const route of pages) expect((await ask(route)).facts.tags, route).toContain(`/tags/${tag}`);
    });

  test('no page carries a tag whose page does not list it', async ({ site, ask }) => {
    const missing: string[] = [];
    for (const tag of DOCS_TAGS) {
      const { facts } = await ask(`/tags/${tag}`);
      const carriers = site.filter((answer) => answer.facts.tags.includes(`/tags/${tag}`));
      missing.push(...carriers.filter(({ route }) => !facts.addresses.includes(route)).map(({ route }) => `${route} carries ${tag}`));
    }
    expect(missing).toEqual([]);
  });
});

test.describe('The index of all pages', () => {
  test('lists every docs page, operation and post', async ({ site, ask }) => {
    const { facts } = await ask('/search');
    const expected = site.filter(({ route }) => !/^\/(?:search|tags|blog$|blog\/(?:archive|authors|tags))/.test(route)).map(({ route }) => route);
    expect(expected.filter((route) => !facts.addresses.includes(route))).toEqual([]);
  });
});

test.describe('A page of the API reference', () => {
  test('says its method and path', async ({ page, frame }) => {
    await page.goto('/apis/references/get-machines');
    await expect(frame.main.getByText('POST', { exact: true }).first()).toBeVisible();
    await expect(frame.main.getByText('/api/v1/machines/list').first()).toBeVisible();
  });

  test('the API sidebar starts at the first request and groups the operations', async ({ page, frame }) => {
    await page.goto('/apis/first-request');
    await expect(frame.sidebar.getByRole('link').first()).toHaveAttribute('href', '/apis/first-request');
    const operations = frame.sidebar.locator('details a[href^="/apis/references/"]');
    expect(await operations.count()).toBe(39);
    await expect(operations.first()).toContainText(/GET|POST|PUT|PATCH|DELETE/);
  });
});
