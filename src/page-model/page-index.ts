import { hasGroupPages } from '../openapi/reference-routes.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Description } from '../openapi/read-description.ts';
import type { DocFields } from '../site-model/docs.ts';

/** A page in the index of all pages. */
export interface IndexedPage {
  title: string;
  route: string;
}

/** What the index is made from: all built docs pages, operations, API descriptions and listed posts. */
interface IndexSources {
  docs: readonly DocFields[];
  operations: readonly Pick<Operation, 'description' | 'summary' | 'route'>[];
  descriptions: readonly Description[];
  posts: readonly IndexedPage[];
}

/**
 * Every listed page of the current version, API operations and posts too, by
 * title. A description with very many operations is there as its overview,
 * which leads to them by group.
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

/** Joins pages under the first letter of their title. */
export function groupByLetter(pages: readonly IndexedPage[]): { letter: string; pages: IndexedPage[] }[] {
  const groups = Map.groupBy(pages, (page) => page.title[0]?.toUpperCase() ?? '');
  return [...groups].map(([letter, own]) => ({ letter, pages: own }));
}
