import type { APIContext, GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { makeFeed, writeAtom } from '../../model/feeds.ts';
import type { TagWithPages } from '../../model/tags.ts';
import { getBlogTags, type Post } from '../../queries/content.ts';

export const getStaticPaths = (async () =>
  (await getBlogTags()).map((tag) => ({ params: { tag: tag.route.slice(1) }, props: { tag } }))) satisfies GetStaticPaths;

/** The posts with a tag as Atom (RFC 4287). */
export function GET({ props }: APIContext<{ tag: TagWithPages<Post> }>): Response {
  const feed = makeFeed(siteConfig, props.tag.pages, props.tag);
  return new Response(writeAtom(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
