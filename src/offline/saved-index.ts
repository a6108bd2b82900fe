import type { SearchWords } from '../config/site-config.ts';
import { buildIndex } from '../search/build-index.ts';
import { listIndexFiles } from '../search/index-files.ts';
import { makeRecords, readSections } from '../search/extract-records.ts';
import type { SearchablePage } from '../search/record.ts';

/** The search index of the saved pages: its files by name, and the titles of its pages. */
export interface SavedIndex {
  files: Record<string, string>;
  titles: Record<string, string>;
}

/** Begins the folder name of a saved index. The site has no such folder. */
export const SAVED_FOLDER = 'kept-';

/**
 * Builds the search index of the saved pages by the same steps as the build.
 * With all pages it is the same index.
 *
 * @param searchable search data of pages, saved or not
 * @param mains each saved page's `main`
 * @param words the site's words for the search
 * @param folder name for its files
 */
export function buildSavedIndex(
  searchable: readonly SearchablePage[],
  mains: ReadonlyMap<string, string>,
  { words, folder }: { words: SearchWords; folder: string },
): SavedIndex {
  const records = searchable.flatMap((page) => {
    const main = mains.get(page.route);
    return main === undefined ? [] : makeRecords(readSections(main), page);
  });
  const titles = records.filter(({ position }) => position === 0).map(({ url, hierarchy }) => [url, hierarchy.lvl1 ?? url]);
  return { files: listIndexFiles(buildIndex(records, words, () => folder)), titles: Object.fromEntries(titles) as Record<string, string> };
}
