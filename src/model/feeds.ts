import { Feed, type Item } from 'feed';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { PostFields } from './posts.ts';
import { getCanonical } from '../config/base-path.ts';
import type { Tag } from './tags.ts';
import { replaceControlCharacters } from '../lib/characters.ts';

const getChange = ({ date, lastUpdate }: PostFields): Date => lastUpdate ?? date;

/** Returns the address of a list's feed. */
export const getFeedRoute = ({ route }: { route: string }): string => `${route}/atom.xml`;

/** Addresses of the blog's feeds. */
export const BLOG_FEEDS = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' } as const;

/**
 * Starts a feed.
 *
 * @param names of its subject, from the outside in
 * @param about the page with the same list, time of the last change, and addresses of the feed's forms
 */
export function startFeed(
  site: SiteConfig,
  names: readonly string[],
  { description, route, updated, feeds }: { description: string; route: string; updated: number; feeds: Readonly<Record<string, string>> },
): Feed {
  return new Feed({
    title: [site.title, ...names].join(` ${site.titleDelimiter} `),
    description,
    id: getCanonical(site, route),
    link: getCanonical(site, route),
    language: site.defaultLocale,
    copyright: site.footer.copyright ?? '',
    updated: new Date(updated),
    feedLinks: Object.fromEntries(Object.entries(feeds).map(([form, address]) => [form, getCanonical(site, address)])),
  });
}

/**
 * Builds a feed, newest first, for Atom, JSON Feed or `writeRss`.
 *
 * @param posts all posts of the blog, or those with a tag
 * @param tag the tag, whose feed is Atom only
 */
export function makeFeed(site: SiteConfig, posts: readonly PostFields[], tag?: Pick<Tag, 'label' | 'description' | 'route'>): Feed {
  const updated = Math.max(0, ...posts.map((post) => Number(getChange(post))));
  const feed = startFeed(site, [site.blog.title, ...(tag ? [tag.label] : [])], {
    ...(tag ?? { description: site.blog.description, route: '/blog' }),
    updated,
    feeds: tag ? { atom: getFeedRoute(tag) } : BLOG_FEEDS,
  });
  posts.forEach((post) =>
    feed.addItem({
      title: post.title,
      id: getCanonical(site, post.route),
      link: getCanonical(site, post.route),
      description: post.description,
      content: `<p>${escapeHtml(post.description)}</p>`,
      published: post.date,
      date: getChange(post),
      category: post.tags.map((tag) => ({ name: tag.label, term: tag.label, scheme: getCanonical(site, tag.route) })),
      author: post.authors.map((author) => ({ name: author.name, link: getCanonical(site, author.route) })),
    }),
  );
  return feed;
}

/** Writes a feed as Atom (RFC 4287), where the library declares titles and descriptions of items as HTML. */
export function writeAtom(feed: Feed): string {
  return replaceControlCharacters(mapItems(feed, (item) => ({ ...describeAsHtml(item), title: escapeHtml(item.title) })).atom1());
}

/** Writes a feed as RSS 2.0, where descriptions are HTML. Its authors must be e-mail addresses, so names use Dublin Core. */
export function writeRss(feed: Feed): string {
  const names = (author: Item['author'] = []) => author.map(({ name }) => name).join(', ');
  const written = mapItems(feed, ({ author, ...item }) => ({
    ...describeAsHtml(item),
    extensions: [{ name: 'dc:creator', objects: { _text: names(author) } }],
  }));
  return replaceControlCharacters(written.rss2());
}

function mapItems({ options, items }: Feed, change: (item: Item) => Item): Feed {
  const feed = new Feed(options);
  items.forEach((item) => feed.addItem(change(item)));
  return feed;
}

function describeAsHtml(item: Item): Item {
  return item.description === undefined ? item : { ...item, description: escapeHtml(item.description) };
}
