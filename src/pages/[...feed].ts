import type { APIContext, GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { BLOG_FEEDS, getFeedRoute, makeFeed, writeAtom, writeRss } from '../model/feeds.ts';
import { getBlogTags, getListedPosts } from '../queries/content.ts';

/** Feeds of the blog: RSS 2.0, Atom (RFC 4287) and JSON Feed 1, and Atom for each tag. */
export const getStaticPaths = (async () => {
  const [posts, tags] = await Promise.all([getListedPosts(), getBlogTags()]);
  const feed = makeFeed(siteConfig, posts);
  return [
    { params: { feed: BLOG_FEEDS.rss.slice(1) }, props: { type: 'application/rss+xml', text: writeRss(feed) } },
    { params: { feed: BLOG_FEEDS.atom.slice(1) }, props: { type: 'application/atom+xml', text: writeAtom(feed) } },
    { params: { feed: BLOG_FEEDS.json.slice(1) }, props: { type: 'application/feed+json', text: feed.json1() } },
    ...tags.map((tag) => ({
      params: { feed: getFeedRoute(tag).slice(1) },
      props: { type: 'application/atom+xml', text: writeAtom(makeFeed(siteConfig, tag.pages, tag)) },
    })),
  ];
}) satisfies GetStaticPaths;

export function GET({ props: { type, text } }: APIContext<{ type: string; text: string }>): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
}
