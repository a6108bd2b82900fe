import readingTime from 'reading-time';
import type { z } from 'zod';
import type { authorFields, postFrontmatter } from '../data/front-matter.ts';
import { TRUNCATE_MARK } from '../data/truncate-mark.ts';
import { getPostRoute } from './entry-ids.ts';
import { pickNamed, type Tag } from './tags.ts';

/** An author team. */
export interface Author {
  key: string;
  name: string;
  title: string;
  description: string;
  url?: string | undefined;
  route: string;
}

/** What a blog post is made of, however it was read. */
export interface PostSource {
  /** Name of its entry, see `getPostEntryId`. */
  entryId: string;
  /** Path from the project root. */
  file: string;
  /** The text below the front matter. */
  body: string;
  frontmatter: z.output<typeof postFrontmatter>;
  /** Day of its last change, where something knows better than its front matter. */
  changed?: Date | undefined;
}

/** A blog post: what its address is and what its front matter says. */
export interface PostFields {
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
  file: string;
  /** When the text was last revised, as far as it is known. */
  lastUpdate: Date | undefined;
  frontmatter: PostSource['frontmatter'];
}

/** Makes an author team of an entry of its folder. */
export function makeAuthor(key: string, fields: z.output<typeof authorFields>): Author {
  return { key, ...fields, route: `/blog/authors/${key}` };
}

/**
 * Makes a blog post of what its file says.
 *
 * @throws Error naming the file for an unknown author or tag
 */
export function makePost(
  { entryId, file, body, frontmatter, changed }: PostSource,
  { tags, authors }: { tags: readonly Tag[]; authors: readonly Author[] },
): PostFields {
  const { title, description, date, unlisted, slug } = frontmatter;
  return {
    route: getPostRoute(entryId, slug),
    title,
    description,
    date,
    readingMinutes: Math.max(1, Math.ceil(readingTime(body).minutes)),
    isTruncated: TRUNCATE_MARK.test(body),
    unlisted,
    tags: pickNamed('tags', { file, frontmatter }, tags),
    authors: pickNamed('authors', { file, frontmatter }, authors),
    file,
    lastUpdate: changed ?? frontmatter.last_update,
    frontmatter,
  };
}
