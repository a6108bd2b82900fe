import { Feed } from 'feed';
import type { SiteConfig } from '../data/config-schema.ts';
import { escapeHtml } from '../data/escape-html.ts';
import type { PostFields } from '../site-model/posts.ts';
import { getCanonical } from './canonical.ts';

/** The blog as a feed, newest first, ready to be written as RSS 2.0, Atom or JSON Feed. */
export function makeFeed(site: SiteConfig, posts: readonly PostFields[]): Feed {
  const feed = new Feed({
    title: `${site.title} ${site.titleDelimiter} ${site.blog.title}`,
    description: site.blog.description,
    id: getCanonical(site, '/blog'),
    link: getCanonical(site, '/blog'),
    language: site.defaultLocale,
    copyright: site.footer.copyright ?? '',
    updated: posts[0]?.date ?? new Date(0),
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
      date: post.date,
      category: post.tags.map((tag) => ({ name: tag.label, scheme: getCanonical(site, tag.route) })),
      author: post.authors.map((author) => ({ name: author.name, link: getCanonical(site, author.route) })),
    }),
  );
  return feed;
}
