import { getCollection, render, type CollectionEntry, type RenderResult } from 'astro:content';
import readingTime from 'reading-time';
import { TRUNCATE_MARK } from '../data/truncate-mark.ts';
import { getPostRoute } from '../site-model/entry-ids.ts';
import { throwFaults } from '../site-model/faults.ts';
import { findUnknownNames } from '../site-model/tags.ts';
import { memoize } from './memoize.ts';
import { getTags, groupByTag, pickTags, type Tag, type TagWithPages } from './tags.ts';

/** An author team. */
export interface Author {
  key: string;
  name: string;
  title: string;
  description: string;
  url?: string | undefined;
  route: string;
}

/** A blog post. */
export interface Post {
  route: string;
  title: string;
  description: string;
  date: Date;
  /** Whole minutes, at least one. */
  readingMinutes: number;
  /** Whether a truncate mark ends the part shown in lists. */
  isTruncated: boolean;
  unlisted: boolean;
  tags: Tag[];
  authors: Author[];
  entry: CollectionEntry<'blog'>;
  /** Renders the text: a component and its headings. */
  render: () => Promise<RenderResult>;
}

/** The author teams, by key. */
export const getAuthors = memoize(async (): Promise<Author[]> => {
  const entries = await getCollection('authors');
  return entries.map(({ id, data }) => ({ key: id, ...data, route: `/blog/authors/${id}` })).sort((a, b) => a.key.localeCompare(b.key));
});

/**
 * Every built post, newest first; drafts only in development.
 *
 * @throws Error with file and line for an unknown author or tag
 */
export const getPosts = memoize(async (): Promise<Post[]> => {
  const [entries, tags, authors] = await Promise.all([getCollection('blog'), getTags('blog'), getAuthors()]);
  return entries
    .filter((entry) => !(import.meta.env.PROD && entry.data.draft))
    .map((entry) => toPost(entry, tags, authors))
    .sort((a, b) => b.date.getTime() - a.date.getTime());
});

/** The posts that lists and feeds show. */
export async function getListedPosts(): Promise<Post[]> {
  return (await getPosts()).filter((post) => !post.unlisted);
}

/** The blog tags with their posts. */
export async function getBlogTags(): Promise<TagWithPages<Post>[]> {
  return groupByTag(await getTags('blog'), await getPosts());
}

/** Joins posts under their year, newest first. */
export function groupByYear(posts: readonly Post[]): { year: number; posts: Post[] }[] {
  return [...Map.groupBy(posts, (post) => post.date.getUTCFullYear())].map(([year, own]) => ({ year, posts: own }));
}

function toPost(entry: CollectionEntry<'blog'>, tags: readonly Tag[], authors: readonly Author[]): Post {
  const { title, description, date, unlisted, slug } = entry.data;
  const source = { file: entry.filePath ?? entry.id, frontmatter: entry.data };
  const body = entry.body ?? '';
  throwFaults(
    findUnknownNames(
      'authors',
      [source],
      authors.map(({ key }) => key),
    ),
  );
  return {
    route: getPostRoute(entry.id, slug),
    title,
    description,
    date,
    readingMinutes: Math.max(1, Math.ceil(readingTime(body).minutes)),
    isTruncated: TRUNCATE_MARK.test(body),
    unlisted,
    tags: pickTags(source, tags),
    authors: entry.data.authors.flatMap((key) => authors.find((author) => author.key === key) ?? []),
    entry,
    render: () => render(entry),
  };
}
