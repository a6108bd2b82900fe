import type { SearchWords } from '../config/site-config.ts';
import { buildIndex } from '../search/build-index.ts';
import { listIndexFiles } from '../search/index-format.ts';
import { makeRecords, readSections } from '../search/extract-records.ts';
import type { SearchData } from './pack.ts';

/**
 * Builds the search index of the saved pages by the same steps as the build.
 * With all pages it is the same index.
 *
 * @param searchData search data of pages, saved or not
 * @param getMain returns a saved page's `main`
 * @param words the site's words for the search
 * @param version folder name for its files
 */
export function buildSavedIndex(
  searchData: SearchData,
  getMain: (route: string) => string | undefined,
  { words, version }: { words: SearchWords; version: string },
): Record<string, string> {
  const records = Object.entries(searchData)
    .sort(([, a], [, b]) => a.order - b.order)
    .flatMap(([route, { facts }]) => {
      const main = getMain(route);
      return main === undefined ? [] : makeRecords(readSections(main), { ...facts, route });
    });
  return listIndexFiles(buildIndex(records, words, () => version));
}
