import siteConfig from '#site-config';
import { makePostLists } from '../model/blog-pages.ts';
import { makeListPages, type ListPage } from '../model/index-pages.ts';
import { getAuthors, getBlogTags, getListedPosts, type Post } from './blog.ts';
import { getDocsTags } from './docs.ts';
import { memoize } from './memoize.ts';

/** Lists the pages of links: to posts, authors and tags. */
export const getListPages = memoize(async (): Promise<ListPage<Post>[]> => {
  const [posts, authors, blogTags, docsTags] = await Promise.all([getListedPosts(), getAuthors(), getBlogTags(), getDocsTags()]);
  return makeListPages({ posts, postLists: makePostLists(siteConfig.blog, posts), authors, blogTags, docsTags }, siteConfig.blog.description);
});
