import siteConfig from '#site-config';
import { makeFeed } from '../../model/blog-feed.ts';
import { writeRss } from '../../model/write-feed.ts';
import { getListedPosts } from '../../queries/blog.ts';

/** The blog as RSS 2.0. */
export async function GET(): Promise<Response> {
  const feed = makeFeed(siteConfig, await getListedPosts());
  return new Response(writeRss(feed), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
