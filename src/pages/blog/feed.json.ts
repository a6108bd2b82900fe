import siteConfig from '#site-config';
import { makeFeed } from '../../model/feeds.ts';
import { getListedPosts } from '../../queries/content.ts';

/** The blog as JSON Feed 1. */
export async function GET(): Promise<Response> {
  const feed = makeFeed(siteConfig, await getListedPosts());
  return new Response(feed.json1(), { headers: { 'content-type': 'application/feed+json; charset=utf-8' } });
}
