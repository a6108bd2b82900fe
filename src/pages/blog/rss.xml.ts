import { getFeed } from '../../queries/feed.ts';

/** The blog as RSS 2.0. */
export async function GET(): Promise<Response> {
  const feed = await getFeed();
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
