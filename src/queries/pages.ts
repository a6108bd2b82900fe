import siteConfig from '#site-config';
import { describePost, makePostContents, type PostContents } from '../page-model/blog-pages.ts';
import { describeDoc, makeDocContents, type DocContents } from '../page-model/doc-page.ts';
import { makePageIndex, type IndexedPage } from '../page-model/page-index.ts';
import { makePage, type Page, type PageSubject } from '../page-model/page.ts';
import { collectTitles, placeDoc } from '../site-model/doc-places.ts';
import { throwFaults } from '../site-model/faults.ts';
import type { PostFields } from '../site-model/posts.ts';
import { getListedPosts } from './blog.ts';
import { getDocs, type Doc } from './docs.ts';
import { memoize } from './memoize.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars } from './sidebars.ts';

/**
 * What is around the text of a page. Pages are made when they are printed: all at once would fill the memory of a large site's build.
 *
 * @throws Error 'No NavbarItem component found for type' for an unknown kind, and
 *   an error naming the item for a doc or sidebar that leads nowhere (R-NAV-10)
 */
export async function getPage(subject: PageSubject): Promise<Page> {
  const [docs, sidebars] = await Promise.all([getDocs(), getSidebars()]);
  const { page, faults } = makePage({ site: siteConfig, docs, sidebars }, subject);
  throwFaults(faults);
  return page;
}

/** Titles of the pages that a docs page may name, by address. */
const getTitles = memoize(async (): Promise<ReadonlyMap<string, string>> => {
  const [docs, operations, descriptions] = await Promise.all([getDocs(), getOperations(), getDescriptions()]);
  return collectTitles({ docs, operations, descriptions });
});

/**
 * A docs page.
 *
 * @throws Error naming the file for a `related`, `pagination_prev` or `pagination_next` that leads nowhere
 */
export async function getDocPage(doc: Doc): Promise<Page & DocContents> {
  const [docs, sidebars, titles] = await Promise.all([getDocs(), getSidebars(), getTitles()]);
  const { place, faults } = placeDoc(doc, { docs, sidebars, titles });
  throwFaults(faults);
  const page = await getPage(describeDoc(doc, place));
  return { ...page, ...makeDocContents(doc, place, { headings: siteConfig.docs.tableOfContents, routes: titles }) };
}

/** The page of a blog post. */
export async function getPostPage(post: PostFields): Promise<Page & PostContents> {
  const page = await getPage(describePost(siteConfig, post, await getListedPosts()));
  return { ...page, ...makePostContents(post, siteConfig.docs.tableOfContents) };
}

/** The index of all pages. */
export async function getPageIndex(): Promise<IndexedPage[]> {
  const [docs, operations, descriptions, posts] = await Promise.all([getDocs(), getOperations(), getDescriptions(), getListedPosts()]);
  return makePageIndex({ docs, operations, descriptions, posts });
}
