import type { APIContext, GetStaticPaths } from 'astro';
import { makeChangesPage, makeChangesFeed } from '../../model/changes-page.ts';
import type { ReferenceEntry } from '../../model/reference-pages.ts';
import { writeAtom } from '../../model/feeds.ts';
import { getReferenceEntries } from '../../queries/pages.ts';
import siteConfig from '#site-config';

export const getStaticPaths = (async () => {
  const entries = (await getReferenceEntries()).filter((entry) => entry.kind === 'changes');
  return entries.map((entry) => ({ params: { changes: entry.place.route.slice(1) }, props: { entry } }));
}) satisfies GetStaticPaths;

/** The changes of an API as Atom (RFC 4287). */
export function GET({ props: { entry } }: APIContext<{ entry: ReferenceEntry }>): Response {
  const feed = makeChangesFeed(siteConfig, entry.place.route, makeChangesPage(entry.reference));
  return new Response(writeAtom(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
