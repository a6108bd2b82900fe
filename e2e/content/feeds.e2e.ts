import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test as base } from '../support/test.ts';

const SITE = 'https://developers.mecha.so';

/** The addresses of all posts in the sitemap. */
const test = base.extend<{ posts: string[] }>({
  posts: async ({ listSitemap }, use) => {
    const posts = (await listSitemap()).filter((address) => /^\/blog\/(?!archive$|authors$|tags$)[^/]+$/.test(address.replace(SITE, '')));
    expect(posts.length).toBeGreaterThan(0);
    await use(posts.toSorted());
  },
});

test.describe('The blog as a feed', () => {
  test('is RSS 2.0 with every post', async ({ request, posts }) => {
    const response = await request.get('/blog/rss.xml');
    expect(response.headers()['content-type']).toMatch(/^(?:application\/rss\+xml|application\/xml|text\/xml)/);
    const feed = parseRssFeed(await response.text());
    expect(feed.title).toContain('Mecha Documentation');
    expect(feed.link).toBe(`${SITE}/blog`);
    expect(feed.description).toBeTruthy();
    expect(feed.items?.map((item) => item.link).toSorted()).toEqual(posts);
    for (const item of feed.items ?? []) {
      expect(item.title, item.link).toBeTruthy();
      expect(item.description?.length, item.link).toBeGreaterThan(40);
      expect(Number.isNaN(Date.parse(String(item.pubDate))), item.link).toBe(false);
      expect(item.guid?.value, item.link).toBe(item.link);
    }
  });

  test('is Atom with every post, its authors and tags', async ({ request, posts }) => {
    const response = await request.get('/blog/atom.xml');
    expect(response.headers()['content-type']).toMatch(/^(?:application\/atom\+xml|application\/xml|text\/xml)/);
    const feed = parseAtomFeed(await response.text());
    expect(feed.id).toBe(`${SITE}/blog`);
    expect(feed.entries?.map((entry) => entry.id).toSorted()).toEqual(posts);
    expect(feed.links?.some((link) => link.rel === 'self' && link.href === `${SITE}/blog/atom.xml`)).toBe(true);
    for (const entry of feed.entries ?? []) {
      expect(entry.authors?.length, entry.id).toBeGreaterThan(0);
      expect(entry.categories?.length, entry.id).toBeGreaterThan(0);
      expect(Number.isNaN(Date.parse(String(entry.updated))), entry.id).toBe(false);
    }
  });

  test('has an Atom feed for each tag, with the posts of its page', async ({ page, request }) => {
    await page.goto('/blog/tags');
    const addresses = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const tags = addresses.filter((address) => /^\/blog\/tags\/[^.]+$/.test(address));
    expect(tags.length).toBeGreaterThan(0);
    await page.goto(tags[0] ?? '');
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const address = await page.getByRole('link', { name: 'Atom' }).getAttribute('href');
    const response = await request.get(address ?? '');
    expect(response.headers()['content-type']).toMatch(/^(?:application\/atom\+xml|application\/xml|text\/xml)/);
    const feed = parseAtomFeed(await response.text());
    expect(feed.entries?.map((entry) => entry.title?.value ?? entry.title)).toEqual(titles);
    for (const tag of tags) expect((await request.get(`${tag}/atom.xml`)).status(), tag).toBe(200);
  });

  test('is JSON Feed with every post', async ({ request, posts }) => {
    const response = await request.get('/blog/feed.json');
    expect(response.headers()['content-type']).toMatch(/^application\/(?:feed\+)?json/);
    const feed = parseJsonFeed(await response.text());
    expect(feed.home_page_url).toBe(`${SITE}/blog`);
    expect(feed.feed_url).toBe(`${SITE}/blog/feed.json`);
    expect(feed.items?.map((item) => item.url).toSorted()).toEqual(posts);
    for (const item of feed.items ?? []) {
      expect.soft(item.content_html ?? item.content_text, `${item.url} has content, as JSON Feed 1.1 demands`).toBeTruthy();
      expect(Number.isNaN(Date.parse(String(item.date_published))), item.url).toBe(false);
    }
  });

  test('lists the newest post first in every form', async ({ request }) => {
    const rss = parseRssFeed(await (await request.get('/blog/rss.xml')).text());
    const atom = parseAtomFeed(await (await request.get('/blog/atom.xml')).text());
    const json = parseJsonFeed(await (await request.get('/blog/feed.json')).text());
    const days = (rss.items ?? []).map((item) => Date.parse(String(item.pubDate)));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const order = (rss.items ?? []).map((item) => item.link);
    expect(atom.entries?.map((entry) => entry.id)).toEqual(order);
    expect(json.items?.map((item) => item.url)).toEqual(order);
  });
});

test.describe('The feeds of a blog with drafts and unlisted posts', () => {
  test.use({ variant: 'content' });

  test('contain every post except those', async ({ request, listSitemap }) => {
    const rss = parseRssFeed(await (await request.get('/blog/rss.xml')).text());
    const titles = (rss.items ?? []).map((item) => item.title);
    const posts = (await listSitemap()).filter((address) => /\/blog\/(?!archive$|authors$|tags$)[^/]+$/.test(address));
    expect((rss.items ?? []).map((item) => item.link).toSorted()).toEqual(posts.toSorted());
    expect(titles).not.toContain('Draft post');
    expect(titles).not.toContain('Unlisted post');
    expect(titles[0]).toBe('Found post');
  });
});
