import { getCollection } from 'astro:content';
import { throwFaults } from '../site-model/faults.ts';
import { findUnknownNames } from '../site-model/tags.ts';

/** A tag of docs pages or blog posts. */
export interface Tag {
  key: string;
  label: string;
  description: string;
  route: string;
}

/** A tag with what carries it. */
export interface TagWithPages<Page> extends Tag {
  pages: Page[];
}

const COLLECTIONS = { docs: 'docsTags', blog: 'blogTags' } as const;

/** Route of the list of all tags of one kind. */
export const TAG_ROUTES = { docs: '/tags', blog: '/blog/tags' } as const;

/** The tags of one kind, in the order of their file. */
export async function getTags(kind: keyof typeof COLLECTIONS): Promise<Tag[]> {
  const entries = await getCollection(COLLECTIONS[kind]);
  return entries.map(({ id, data }) => ({
    key: id,
    label: data.label,
    description: data.description,
    route: TAG_ROUTES[kind] + data.permalink,
  }));
}

/**
 * The tags that a page carries.
 *
 * @throws Error naming the file for an unknown tag
 */
export function pickTags(page: { file: string; frontmatter: { tags: readonly string[] } }, tags: readonly Tag[]): Tag[] {
  throwFaults(
    findUnknownNames(
      'tags',
      [page],
      tags.map(({ key }) => key),
    ),
  );
  return page.frontmatter.tags.flatMap((key) => tags.find((tag) => tag.key === key) ?? []);
}

/** Joins tags with the listed pages that carry them, by title. */
export function groupByTag<Page extends { tags: Tag[]; title: string; unlisted: boolean }>(
  tags: readonly Tag[],
  pages: readonly Page[],
): TagWithPages<Page>[] {
  const listed = pages.filter((page) => !page.unlisted);
  return tags.map((tag) => ({ ...tag, pages: listed.filter((page) => page.tags.some((own) => own.key === tag.key)) }));
}
