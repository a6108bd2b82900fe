import siteConfig from '#site-config';
import { listAllPages, type SitePage } from '../model/all-pages.ts';
import { getPosts } from './blog.ts';
import { getDocs } from './docs.ts';
import { memoize } from './memoize.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars } from './sidebar-links.ts';

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
