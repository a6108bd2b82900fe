import { getCollection, render, type RenderResult } from 'astro:content';
import siteConfig from '#site-config';
import { makeDoc, pickVersion, type DocFields, makeNewestFinder } from '../model/docs.ts';
import { groupByTag, pickNamed, type Tag, type TagWithPages, makeTag } from '../model/tags.ts';
import { memoize, SHOW_DRAFTS } from './development.ts';
import { readSiteChanges } from '../sources/last-changes.ts';
import { makeAuthor, makePost, type Author, type PostFields } from '../model/posts.ts';

/** A docs page with its rendering function. */
export interface Doc extends DocFields {
  tags: Tag[];
  /** Renders the text: a component and its headings. */
  render: () => Promise<RenderResult>;
}

/**
 * Lists docs pages of all versions, with drafts.
 *
 * @throws Error naming the file for an unknown tag
 */
export const getDocsAndDrafts = memoize(async (): Promise<Doc[]> => {
  const [entries, tags, changes] = await Promise.all([getCollection('docs'), getTags('docs'), getLastChanges()]);
  const sources = entries.map((entry) => ({
    entry,
    entryId: entry.id,
    file: entry.filePath ?? entry.id,
    body: entry.body ?? '',
    frontmatter: entry.data,
    changed: changes.get(entry.filePath ?? entry.id),
  }));
  const docs = siteConfig.docs.versions.flatMap((version) =>
    pickVersion(version, sources).map((source) => ({ ...makeDoc(version, source), body: source.body, entry: source.entry })),
  );
  const findNewest = makeNewestFinder(
    siteConfig,
    docs.filter(({ draft }) => SHOW_DRAFTS || !draft),
  );
  return docs.map(({ body, entry, ...doc }) => ({
    ...doc,
    newest: findNewest({ ...doc, body }),
    tags: pickNamed('tags', doc, tags),
    render: () => render(entry),
  }));
});

/** Returns the docs pages to build: drafts only in development and previews. */
export const getDocs = memoize(async (): Promise<Doc[]> => {
  const docs = await getDocsAndDrafts();
  return SHOW_DRAFTS ? docs : docs.filter((doc) => !doc.draft);
});

/** Returns docs tags with the current version's listed pages, by title. */
export async function getDocsTags(): Promise<TagWithPages<Doc>[]> {
  const docs = (await getDocs()).filter((doc) => doc.version.isLast);
  return groupByTag(
    await getTags('docs'),
    docs.sort((a, b) => a.title.localeCompare(b.title)),
  );
}

let changes: ReadonlyMap<string, Date> | undefined;

/** Returns the date of the last change of each page and API description, if git knows it. */
export function getLastChanges(): ReadonlyMap<string, Date> {
  return (changes ??= readSiteChanges(siteConfig));
}

const COLLECTIONS = { docs: 'docsTags', blog: 'blogTags' } as const;

/** Returns the tags of one kind in file order. */
export async function getTags(kind: keyof typeof COLLECTIONS): Promise<Tag[]> {
  const entries = await getCollection(COLLECTIONS[kind]);
  return entries.map(({ id, data }) => makeTag(kind, { ...data, key: id }));
}

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
