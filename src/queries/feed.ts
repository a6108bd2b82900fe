import { Feed } from 'feed';
import siteConfig from '#site-config';
import { getListedPosts } from './blog.ts';
import { getCanonical } from './head.ts';

/** The blog as a feed, newest first, ready to be written as RSS 2.0, Atom or JSON Feed. */
export async function getFeed(): Promise<Feed> {
  const posts = await getListedPosts();
  const feed = new Feed({
    title: `${siteConfig.title} ${siteConfig.titleDelimiter} ${siteConfig.blog.title}`,
    description: siteConfig.blog.description,
    id: getCanonical('/blog'),
    link: getCanonical('/blog'),
    language: siteConfig.defaultLocale,
    copyright: siteConfig.footer.copyright ?? '',
    updated: posts[0]?.date ?? new Date(0),
    feedLinks: { rss: getCanonical('/blog/rss.xml'), atom: getCanonical('/blog/atom.xml'), json: getCanonical('/blog/feed.json') },
  });
  posts.forEach((post) =>
    feed.addItem({
      title: post.title,
      id: getCanonical(post.route),
      link: getCanonical(post.route),
      description: post.description,
      content: `<p>${post.description}</p>`,
      published: post.date,
      date: post.date,
      category: post.tags.map((tag) => ({ name: tag.label, scheme: getCanonical(tag.route) })),
      author: post.authors.map((author) => ({ name: author.name, link: getCanonical(author.route) })),
    }),
  );
  return feed;
}
