import type { TagWithPages } from '../site-model/tags.ts';
import type { HeadSubject } from './head.ts';

/** What is around the list of what carries a tag: `2 pages tagged Boot`. */
export function describeTag(
  { label, description, route, pages }: TagWithPages<unknown>,
  nouns: readonly [one: string, many: string],
): Pick<HeadSubject, 'route' | 'title' | 'description'> {
  return { route, title: `${pages.length} ${nouns[pages.length === 1 ? 0 : 1]} tagged ${label}`, description };
}

/** The list of all tags of one kind, each with the number of pages that carry it. */
export function listTags(tags: readonly TagWithPages<unknown>[]): { title: string; route: string; description: string }[] {
  return tags.map(({ label, pages, route, description }) => ({ title: `${label} (${pages.length})`, route, description }));
}
