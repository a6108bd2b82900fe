import { getCollection, render, type RenderResult } from 'astro:content';
import { makeAuthor, makePost, type Author, type PostFields } from '../model/posts.ts';
import { groupByTag, type TagWithPages } from '../model/tags.ts';
import { getLastChanges } from './last-changes.ts';
import { memoize } from './memoize.ts';
import { SHOW_DRAFTS } from './show-drafts.ts';
import { getTags } from './tags.ts';

/** A blog post with its rendering function. */
export interface Post extends PostFields {
  /** Renders the text: a component and its headings. */
  render: () => Promise<RenderResult>;
}

/** Lists author teams by key. */
export const getAuthors = memoize(async (): Promise<Author[]> => {
  const entries = await getCollection('authors');
  return entries.map(({ id, data }) => makeAuthor(id, data)).sort((a, b) => a.key.localeCompare(b.key));
});

/**
 * Lists built posts, newest first; drafts only in development and previews.
 *
 * @throws Error with the file for an unknown author or tag
 */
export const getPosts = memoize(async (): Promise<Post[]> => {
  const [entries, tags, authors, changes] = await Promise.all([getCollection('blog'), getTags('blog'), getAuthors(), getLastChanges()]);
  return entries
    .filter((entry) => SHOW_DRAFTS || !entry.data.draft)
    .map((entry) => {
      const file = entry.filePath ?? entry.id;
      const source = { entryId: entry.id, file, body: entry.body ?? '', frontmatter: entry.data, changed: changes.get(file) };
      return { ...makePost(source, { tags, authors }), render: () => render(entry) };
    })
    .sort((a, b) => b.date.getTime() - a.date.getTime());
});

/** Posts for lists and feeds. */
export const getListedPosts = memoize(async (): Promise<Post[]> => (await getPosts()).filter((post) => !post.unlisted));

/** Lists blog tags with posts. */
export async function getBlogTags(): Promise<TagWithPages<Post>[]> {
  return groupByTag(await getTags('blog'), await getPosts());
}
