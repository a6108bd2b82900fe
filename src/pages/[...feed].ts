import type { APIContext, GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { makeChangesFeed, makeChangesPage } from '../model/changes-page.ts';
import { BLOG_FEEDS, getFeedRoute, makeFeed, writeAtom, writeRss } from '../model/feeds.ts';
import { getBlogTags, getListedPosts } from '../queries/content.ts';
import { getReferenceEntries } from '../queries/pages.ts';

const ATOM = 'application/atom+xml';

/** Feeds: of the blog as RSS 2.0, Atom (RFC 4287) and JSON Feed 1, of each tag and of the changes of each API as Atom. */
export const getStaticPaths = (async () => {
  const [posts, tags, entries] = await Promise.all([getListedPosts(), getBlogTags(), getReferenceEntries()]);
  const changes = entries.filter((entry) => entry.kind === 'changes');
  const feed = makeFeed(siteConfig, posts);
  return [
    { params: { feed: BLOG_FEEDS.rss.slice(1) }, props: { type: 'application/rss+xml', text: writeRss(feed) } },
    { params: { feed: BLOG_FEEDS.atom.slice(1) }, props: { type: ATOM, text: writeAtom(feed) } },
    { params: { feed: BLOG_FEEDS.json.slice(1) }, props: { type: 'application/feed+json', text: feed.json1() } },
    ...tags.map((tag) => ({
      params: { feed: getFeedRoute(tag).slice(1) },
      props: { type: ATOM, text: writeAtom(makeFeed(siteConfig, tag.pages, tag)) },
    })),
    ...changes.map(({ place, reference }) => ({
      params: { feed: getFeedRoute(place).slice(1) },
      props: { type: ATOM, text: writeAtom(makeChangesFeed(siteConfig, place.route, makeChangesPage(reference))) },
    })),
  ];
}) satisfies GetStaticPaths;

export function GET({ props: { type, text } }: APIContext<{ type: string; text: string }>): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
}
