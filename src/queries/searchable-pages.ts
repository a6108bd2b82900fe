import siteConfig from '#site-config';
import { listSearchablePages } from '../page-model/searchable-pages.ts';
import type { SearchablePage } from '../search/record.ts';
import { getListedPosts } from './blog.ts';
import { getDocs } from './docs.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars } from './sidebars.ts';

/** Returns the searchable pages. */
export async function getSearchablePages(): Promise<SearchablePage[]> {
  const [docs, operations, descriptions, posts, sidebars] = await Promise.all([
    getDocs(),
    getOperations(),
    getDescriptions(),
    getListedPosts(),
    getSidebars(),
  ]);
  return listSearchablePages(siteConfig, { docs, operations, descriptions, posts, sidebars });
}
