import siteConfig from '#site-config';
import { describePost, makePostContents, type PostContents } from '../model/blog-pages.ts';
import { describeDoc, makeDocContents, type DocContents } from '../model/doc-page.ts';
import { makePage, type Page, type PageSubject } from '../model/page.ts';
import { collectTitles, listAllPages, type SitePage } from '../model/all-pages.ts';
import { getDocNavigation } from '../model/previous-next.ts';
import { throwFaults } from '../model/faults.ts';
import type { PostFields } from '../model/posts.ts';
import { getListedPosts, getPosts } from './blog.ts';
import { getDocs, type Doc } from './docs.ts';
import { memoize } from './memoize.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars } from './sidebar-links.ts';

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
