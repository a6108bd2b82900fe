import { type PageSource } from './docs.ts';
import readingTime from 'reading-time';
import type { z } from 'zod';
import type { authorFields, postFrontmatter } from '../config/front-matter.ts';
import { TRUNCATE_MARK } from '../lib/build-marks.ts';
import { getPostRoute } from './entry-ids.ts';
import { pickNamed, type Tag } from './tags.ts';

export type Author = ReturnType<typeof makeAuthor>;

/** A blog post with address and front matter. */
export type PostFields = ReturnType<typeof makePost>;

/** Builds an author team from an entry. */
export function makeAuthor(key: string, fields: z.output<typeof authorFields>) {
  return { key, ...fields, route: `/blog/authors/${key}` };
}

/**
 * Builds a blog post from its source.
 *
 * @throws Error naming the file for an unknown author or tag
 */
export function makePost(
  { entryId, file, body, frontmatter, changed }: PageSource<z.output<typeof postFrontmatter>>,
  { tags, authors }: { tags: readonly Tag[]; authors: readonly Author[] },
) {
  const { title, description, date, unlisted, slug } = frontmatter;
  return {
    route: getPostRoute(entryId, slug),
    title,
    description,
    date,
    /** Whole minutes, at least one. */
    readingMinutes: Math.max(1, Math.ceil(readingTime(body).minutes)),
    /** A truncate mark ends its excerpt in lists. */
    isTruncated: TRUNCATE_MARK.test(body),
    unlisted,
    tags: pickNamed('tags', { file, frontmatter }, tags),
    authors: pickNamed('authors', { file, frontmatter }, authors),
    file,
    /** Last revision of the text, if known. */
    lastUpdate: changed ?? frontmatter.last_update,
    frontmatter,
  };
}
