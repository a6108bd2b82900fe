import { hasGroupPages } from '../openapi/reference-routes.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Description } from '../openapi/read-description.ts';
import type { DocFields } from '../site-model/docs.ts';

export interface IndexedPage {
  title: string;
  route: string;
}

/** Sources of the index: all built docs pages, operations, API descriptions and listed posts. */
interface IndexSources {
  docs: readonly DocFields[];
  operations: readonly Pick<Operation, 'description' | 'summary' | 'route'>[];
  descriptions: readonly Description[];
  posts: readonly IndexedPage[];
}

/**
 * Lists the listed pages of the current version by title, with API operations
 * and posts. Very large descriptions only have their overview, which links to
 * operations by group.
 */
export function makePageIndex({ docs, operations, descriptions, posts }: IndexSources): IndexedPage[] {
  const large = new Set(descriptions.filter(hasGroupPages).map(({ id }) => id));
  return [
    ...docs.filter((doc) => !doc.unlisted && doc.version.isLast),
    ...operations.filter(({ description }) => !large.has(description)).map(({ summary, route }) => ({ title: summary, route })),
    ...descriptions,
    ...posts,
  ]
    .map(({ title, route }) => ({ title, route }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** Groups pages by first letter. */
export function groupByLetter(pages: readonly IndexedPage[]): { letter: string; pages: IndexedPage[] }[] {
  const groups = Map.groupBy(pages, (page) => page.title[0]?.toUpperCase() ?? '');
  return [...groups].map(([letter, own]) => ({ letter, pages: own }));
}
