import { Feed } from 'feed';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { PostFields } from './posts.ts';
import { getCanonical } from './canonical.ts';

const getChange = ({ date, lastUpdate }: PostFields): Date => lastUpdate ?? date;

/** Builds the blog feed, newest first, for Atom, JSON Feed or `writeRss`. */
export function makeFeed(site: SiteConfig, posts: readonly PostFields[]): Feed {
  const feed = new Feed({
    title: `${site.title} ${site.titleDelimiter} ${site.blog.title}`,
    description: site.blog.description,
    id: getCanonical(site, '/blog'),
    link: getCanonical(site, '/blog'),
    language: site.defaultLocale,
    copyright: site.footer.copyright ?? '',
    updated: new Date(Math.max(0, ...posts.map((post) => Number(getChange(post))))),
    feedLinks: { rss: getCanonical(site, '/blog/rss.xml'), atom: getCanonical(site, '/blog/atom.xml'), json: getCanonical(site, '/blog/feed.json') },
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

/** Writes a feed as RSS 2.0. Its authors must be e-mail addresses, so names use Dublin Core. */
export function writeRss({ options, items }: Feed): string {
  const feed = new Feed(options);
  items.forEach(({ author = [], ...item }) =>
    feed.addItem({ ...item, extensions: [{ name: 'dc:creator', objects: { _text: author.map(({ name }) => name).join(', ') } }] }),
  );
  return feed.rss2();
}
