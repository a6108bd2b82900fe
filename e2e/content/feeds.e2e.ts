import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test as base } from '../support/test.ts';

const SITE = 'https://developers.mecha.so';
const XML = /^(?:application\/(?:rss\+|atom\+)?xml|text\/xml)/;

/** The addresses of all posts in the sitemap. */
const test = base.extend<{ posts: string[] }>({
  posts: async ({ listSitemap }, use) => {
    const posts = (await listSitemap()).filter((address) => /^\/blog\/(?!archive$|authors$|tags$)[^/]+$/.test(address.replace(SITE, '')));
    expect(posts.length).toBeGreaterThan(0);
    await use(posts.toSorted());
  },
});

test.describe('The blog as a feed', () => {
  test('has every post in each form, in one order, with what each format demands', async ({ request, posts }) => {
    const read = async (name: string, type: RegExp) => {
      const response = await request.get(`/blog/${name}`);
      expect(response.headers()['content-type'], name).toMatch(type);
      return response.text();
    };
    const rss = parseRssFeed(await read('rss.xml', XML));
    const atom = parseAtomFeed(await read('atom.xml', XML));
    const json = parseJsonFeed(await read('feed.json', /^application\/(?:feed\+)?json/));
    const order = rss.items?.map(({ link = '' }) => link) ?? [];
    expect(order.toSorted()).toEqual(posts);
    expect(atom.entries?.map(({ id }) => id)).toEqual(order);
    expect(json.items?.map(({ url }) => url)).toEqual(order);
    const days = rss.items?.map(({ pubDate }) => Date.parse(String(pubDate))) ?? [];
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(rss).toMatchObject({ title: expect.stringContaining('Mecha Documentation') as unknown, link: `${SITE}/blog` });
    expect(atom.id).toBe(`${SITE}/blog`);
    expect(atom.links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${SITE}/blog/atom.xml` }));
    expect(json).toMatchObject({ home_page_url: `${SITE}/blog`, feed_url: `${SITE}/blog/feed.json` });
    for (const { title, description, guid, link } of rss.items ?? [])
      expect.soft([title !== '', (description ?? '').length > 40, guid?.value], link).toEqual([true, true, link]);
    for (const { authors = [], categories = [], updated, id } of atom.entries ?? [])
      expect.soft([authors.length > 0, categories.length > 0, Date.parse(String(updated)) > 0], id).toEqual([true, true, true]);
    for (const { content_html: html, content_text: text, date_published: date, url } of json.items ?? [])
      expect.soft([Boolean(html ?? text), Date.parse(String(date)) > 0], url).toEqual([true, true]);
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
    expect(response.headers()['content-type']).toMatch(XML);
    const feed = parseAtomFeed(await response.text());
    expect(feed.entries?.map((entry) => entry.title?.value ?? entry.title)).toEqual(titles);
    for (const tag of tags) expect((await request.get(`${tag}/atom.xml`)).status(), tag).toBe(200);
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
