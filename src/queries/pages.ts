import siteConfig from '#site-config';
import { describePost, makePostContents, type PostContents, makePostLists } from '../model/blog-pages.ts';
import { describeDoc, makeDocContents, type DocContents } from '../model/doc-page.ts';
import { makePage, type Page, type PageSubject } from '../model/page.ts';
import { collectTitles, listAllPages, type SitePage } from '../model/all-pages.ts';
import { getDocNavigation } from '../model/previous-next.ts';
import { throwFaults } from '../config/schema-faults.ts';
import type { PostFields } from '../model/posts.ts';
import {
  getDocs,
  type Doc,
  getListedPosts,
  getPosts,
  getDocsAndDrafts,
  getDocsTags,
  getAuthors,
  getBlogTags,
  type Post,
  getLastChanges,
} from './content.ts';
import { memoize, SHOW_DRAFTS } from './development.ts';
import { getDescriptions, getOperations, getReferences } from './operations.ts';
import { makeSidebars, type Sidebar } from '../model/sidebar-links.ts';
import { makeListPages, type ListPage } from '../model/index-pages.ts';
import { listReferenceEntries, makeReferencePage, type ReferenceEntry, type ReferencePage } from '../model/reference-pages.ts';

/**
 * Builds the frame of a page. Pages are built during rendering: all together
 * would fill the memory of a large site's build.
 *
 * @throws Error 'No NavbarItem component found for type' for an unknown kind, and
 *   an error naming the item for a broken doc or sidebar reference (R-NAV-10)
 */
export async function getPage(subject: PageSubject): Promise<Page> {
  const [docs, sidebars] = await Promise.all([getDocs(), getSidebars()]);
  const { page, faults } = makePage({ site: siteConfig, docs, sidebars }, subject);
  throwFaults(faults);
  return page;
}

/** Lists the site's docs pages, operations, API overviews and posts. */
export const getAllPages = memoize(async (): Promise<SitePage[]> => {
  const [docs, operations, descriptions, posts, sidebars] = await Promise.all([
    getDocs(),
    getOperations(),
    getDescriptions(),
    getPosts(),
    getSidebars(),
  ]);
  return listAllPages(siteConfig, { docs, operations, descriptions, posts, sidebars });
});

/** Returns titles of pages that docs may link to, by address. */
const getTitles = memoize(async (): Promise<ReadonlyMap<string, string>> => collectTitles(await getAllPages()));

/**
 * Returns a docs page.
 *
 * @throws Error naming the file for a broken `related`, `pagination_prev` or `pagination_next`
 */
export async function getDocPage(doc: Doc): Promise<Page & DocContents> {
  const [docs, sidebars, titles] = await Promise.all([getDocs(), getSidebars(), getTitles()]);
  const { navigation, faults } = getDocNavigation(doc, { docs, sidebars, titles });
  throwFaults(faults);
  const page = await getPage(describeDoc(doc, navigation));
  return { ...page, ...makeDocContents(doc, navigation, { settings: siteConfig.docs, routes: titles }) };
}

/** Returns a blog post's page. */
export async function getPostPage(post: PostFields): Promise<Page & PostContents> {
  const page = await getPage(describePost(siteConfig, post, await getListedPosts()));
  return { ...page, ...makePostContents(post, siteConfig.docs.tableOfContents) };
}

/**
 * Returns the sidebars of all versions with titles and addresses. Leaves out
 * unlisted pages, and drafts except in development and previews.
 *
 * @throws Error naming the sidebar and the nearest id for a broken item
 */
export const getSidebars = memoize(async (): Promise<Sidebar[]> => {
  const [docs, operations, descriptions] = await Promise.all([getDocsAndDrafts(), getOperations(), getDescriptions()]);
  const { sidebars, faults } = makeSidebars(siteConfig.docs.versions, { docs, operations, descriptions, showDrafts: SHOW_DRAFTS });
  throwFaults(faults);
  return sidebars;
});

/** Lists the pages of links: to posts, authors and tags. */
export const getListPages = memoize(async (): Promise<ListPage<Post>[]> => {
  const [posts, authors, blogTags, docsTags] = await Promise.all([getListedPosts(), getAuthors(), getBlogTags(), getDocsTags()]);
  return makeListPages({ posts, postLists: makePostLists(siteConfig.blog, posts), authors, blogTags, docsTags }, siteConfig.blog.description);
});

/** Returns every page of the configured API descriptions before rendering. */
export async function getReferenceEntries(): Promise<ReferenceEntry[]> {
  const [references, sidebars] = await Promise.all([getReferences(), getSidebars()]);
  return references.flatMap((each) => listReferenceEntries(each, sidebars));
}

/** Returns an API reference page: its frame and contents. */
export async function getReferencePage(entry: ReferenceEntry): Promise<Page & ReferencePage> {
  const { subject, contents } = makeReferencePage(entry);
  const { file } = entry.reference.api;
  return { ...(await getPage({ ...subject, file, modified: getLastChanges().get(file) })), ...contents };
}
