import { getListedPosts } from './blog.ts';
import { getDocs } from './docs.ts';
import { getDescriptions, getOperations, hasGroupPages } from './operations.ts';

/** A page in the index of all pages. */
export interface IndexedPage {
  title: string;
  route: string;
}

/**
 * Every listed page of the current version, API operations and posts too, by
 * title. A description with very many operations is there as its overview,
 * which leads to them by group.
 */
export async function getIndexedPages(): Promise<IndexedPage[]> {
  const [docs, operations, descriptions, posts] = await Promise.all([getDocs(), getOperations(), getDescriptions(), getListedPosts()]);
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
