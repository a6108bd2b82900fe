import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../config/search-service.ts';
import { fetchText } from '../../lib/browser/loading.ts';
import { wakeIsland } from '../frame/wake-island.ts';

let hasIndex = false;

/** Returns the field of a search form. */
export const getInput = (form: HTMLFormElement) => form.querySelector('input') as HTMLInputElement;

/**
 * Loads everything the modal needs in parallel: React, modal with its styles,
 * engine and the first index file. Runs once; after a failure the next call
 * retries.
 *
 * @param form the search form of the page
 * @throws Error when a file of the script does not arrive
 */
export function loadSearch(form: HTMLFormElement): Promise<void> {
  loadIndex(form);
  return wakeIsland(form.closest('astro-island') as Element, () => import('../../islands/SearchModal.tsx'));
}

/** Loads the first index file, which the engine reuses. If it fails, the engine requests it again. */
function loadIndex(form: HTMLFormElement): void {
  if (import.meta.env.SITE_HAS_HOSTED_SEARCH) return;
  window.searchManifest ??= fetchText(`${SEARCH_FOLDER}/${SEARCH_MANIFEST}`);
  window.searchManifest.then(
    () => {
      hasIndex = true;
      warmIndex(form);
    },
    () => (window.searchManifest = undefined),
  );
}

/**
 * Preloads index files for the query in the box; the modal requests any missing
 * ones. Limits the query to the box's length, as the modal does, since a script
 * can set a longer value.
 */
export function warmIndex(form: HTMLFormElement): void {
  const { value, maxLength } = getInput(form);
  if (hasIndex) import('#search-engine').then((engine) => engine.backEnd.suggest(value.slice(0, maxLength), 1)).catch(() => undefined);
}
