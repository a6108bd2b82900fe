import { existsSync } from 'node:fs';
import { expect, test as base } from '../support/test.ts';

interface Kinds {
  /** Addresses of all posts and docs tags in the sitemap, at least one of each. */
  content: { posts: string[]; docsTags: string[] };
}

const test = base.extend<Kinds>({
  content: async ({ listSitemap }, use) => {
    const routes = (await listSitemap()).map((address) => new URL(address).pathname);
    const find = (pattern: RegExp) => routes.filter((route) => pattern.test(route));
    const content = {
      posts: find(/^\/blog\/(?!archive$|authors$|tags$)[^/]+$/),
      docsTags: find(/^\/tags\/[^/]+$/),
    };
    for (const [kind, found] of Object.entries(content)) expect(found.length, kind).toBeGreaterThan(0);
    await use(content);
  },
});

test('A page links to its source file, and to a new issue with its title', async ({ page, frame, content, listSitemap }) => {
  const routes = (await listSitemap()).map((address) => new URL(address).pathname);
  const operation = routes.find((route) => /^\/apis\/references\/[^/]+\/./.test(route));
  for (const route of ['/', content.posts[0], operation]) {
    await page.goto(route as string);
    const edit = (await frame.main.getByRole('link', { name: 'Edit this page' }).getAttribute('href')) as string;
    const [, path] = /\/edit\/[^/]+\/(.+)$/.exec(edit) as RegExpExecArray;
    expect(existsSync(path as string), edit).toBe(true);
    const report = await frame.main.getByRole('link', { name: 'Report a problem' }).getAttribute('href');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(report as string).searchParams.get('page')).toBe(canonical);
  }
});

test.describe('The blog', () => {
  test('lists posts with date, reading time and author, newest first, and leads on in this order', async ({ page, blog, content, frame }) => {
    await page.goto('/blog');
    const order = await blog.titles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(content.posts).toEqual(expect.arrayContaining(order));
    const days = await blog.posts.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted().toReversed());
    for (const post of await blog.posts.all()) {
      await expect(post.getByText(/^[1-9]\d* min read$/)).toBeVisible();
      await expect(post.locator('a[href^="/blog/authors/"]').first()).toBeVisible();
    }
    await blog.titles.first().click();
    await expect(page).toHaveURL(order[0] ?? '');
    for (let index = 1; index < order.length; index += 1) {
      await blog.pagination.locator('a[rel="next"]').click();
      await expect(page).toHaveURL(order[index] ?? '');
      await expect(blog.pagination.locator('a[rel="prev"]')).toHaveAttribute('href', order[index - 1] ?? '');
    }
    await expect(blog.pagination.locator('a[rel="next"]')).toHaveCount(0);
    await expect(frame.sidebar).toHaveCount(0);
  });

  test('the archive lists every post under its year', async ({ page, frame, content }) => {
    await page.goto('/blog/archive');
    const years = await frame.main.getByRole('heading', { level: 2 }).allTextContents();
    expect(years).toEqual(years.toSorted().toReversed());
    for (const route of content.posts) await expect(frame.main.locator(`a[href="${route}"]`)).toHaveCount(1);
    for (const year of years) {
      const posts = page.getByRole('region', { name: year }).getByRole('listitem');
      await expect(posts).not.toHaveCount(0);
      await expect(posts.filter({ hasNotText: `, ${year}` })).toHaveCount(0);
    }
  });
});

test.describe('The docs tags', () => {
  test('are all listed with their numbers of pages, and list exactly the pages with the tag', async ({ page, requestPage, content, listSitemap }) => {
    await page.goto('/tags');
    for (const tag of content.docsTags) await expect(page.getByRole('main').locator(`a[href="${tag}"]`)).toHaveText(/\(\d+\)$/);
    const routes = (await listSitemap()).map((address) => new URL(address).pathname);
    const tagged = new Map<string, string[]>();
    for (const route of routes) for (const tag of (await requestPage(route)).facts.tags) tagged.set(tag, [...(tagged.get(tag) ?? []), route]);
    for (const tag of content.docsTags) {
      await page.goto(tag);
      const links = page.getByRole('main').getByRole('listitem').getByRole('link');
      const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(listed.length, tag).toBeGreaterThan(0);
      expect(listed.toSorted(), tag).toEqual(tagged.get(tag)?.toSorted());
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(listed.length));
    }
  });
});

test('The index of all pages lists every docs page, operation and post', async ({ requestPage, listSitemap }) => {
  const LISTS = /^\/(?:search|offline|tags|blog$|blog\/(?:archive|authors|tags)|apis\/references\/(?:changes|schemas))/;
  const routes = (await listSitemap()).map((address) => new URL(address).pathname).filter((route) => !LISTS.test(route));
  expect(routes.length).toBeGreaterThan(100);
  const { addresses } = (await requestPage('/search')).facts;
  expect(routes.filter((route) => !addresses.includes(route))).toEqual([]);
});
