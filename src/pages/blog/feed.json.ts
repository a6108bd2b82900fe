import { getFeed } from '../../queries/feed.ts';

/** The blog as JSON Feed 1. */
export async function GET(): Promise<Response> {
  const feed = await getFeed();
  return new Response(feed.json1(), { headers: { 'content-type': 'application/feed+json; charset=utf-8' } });
}
