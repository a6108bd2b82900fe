import siteConfig from '#site-config';
import { makeFeed, writeAtom } from '../../model/feeds.ts';
import { getListedPosts } from '../../queries/content.ts';

/** The blog as Atom (RFC 4287). */
export async function GET(): Promise<Response> {
  const feed = makeFeed(siteConfig, await getListedPosts());
  return new Response(writeAtom(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
