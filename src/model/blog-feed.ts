import { Feed } from 'feed';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { PostFields } from './posts.ts';
import { getCanonical } from './canonical.ts';
import type { Tag } from './tags.ts';

const getChange = ({ date, lastUpdate }: PostFields): Date => lastUpdate ?? date;

/** Returns the address of a list's feed. */
export const getFeedRoute = ({ route }: { route: string }): string => `${route}/atom.xml`;

/** Addresses of the blog's feeds. */
const BLOG_FEEDS = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' } as const;

/**
 * Builds a feed, newest first, for Atom, JSON Feed or `writeRss`.
 *
 * @param posts all posts of the blog, or those with a tag
 * @param tag the tag, whose feed is Atom only
 */
export function makeFeed(site: SiteConfig, posts: readonly PostFields[], tag?: Pick<Tag, 'label' | 'description' | 'route'>): Feed {
  const { label, description, route } = tag ?? { label: undefined, description: site.blog.description, route: '/blog' };
  const feeds = tag ? { atom: getFeedRoute(tag) } : BLOG_FEEDS;
  const feed = new Feed({
    title: [site.title, site.blog.title, ...(label === undefined ? [] : [label])].join(` ${site.titleDelimiter} `),
    description,
    id: getCanonical(site, route),
    link: getCanonical(site, route),
    language: site.defaultLocale,
    copyright: site.footer.copyright ?? '',
    updated: new Date(Math.max(0, ...posts.map((post) => Number(getChange(post))))),
    feedLinks: Object.fromEntries(Object.entries(feeds).map(([form, address]) => [form, getCanonical(site, address)])),
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
