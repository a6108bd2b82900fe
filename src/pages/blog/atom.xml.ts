import { getFeed } from '../../queries/feed.ts';

/** The blog as Atom (RFC 4287). */
export async function GET(): Promise<Response> {
  const feed = await getFeed();
  return new Response(feed.atom1(), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
