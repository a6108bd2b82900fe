import siteConfig from '#site-config';
import { makeFeed } from '../../model/blog-feed.ts';
import { writeAtom } from '../../model/write-feed.ts';
import { getListedPosts } from '../../queries/blog.ts';

/** The blog as Atom (RFC 4287). */
export async function GET(): Promise<Response> {
  const feed = makeFeed(siteConfig, await getListedPosts());
  return new Response(writeAtom(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
