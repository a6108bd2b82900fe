import siteConfig from '#site-config';
import { makeFeed, writeRss } from '../../model/feeds.ts';
import { getListedPosts } from '../../queries/content.ts';

/** The blog as RSS 2.0. */
export async function GET(): Promise<Response> {
  const feed = makeFeed(siteConfig, await getListedPosts());
  return new Response(writeRss(feed), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
