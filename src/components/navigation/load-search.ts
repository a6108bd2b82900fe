import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../data/search-service.ts';
import { wakeIsland } from '../client/wake-island.ts';

let hasIndex = false;

/** The field of a search form. */
export const getInput = (form: HTMLFormElement) => form.querySelector('input') as HTMLInputElement;

/**
 * Asks at the same moment for everything that the modal needs: React, modal with
 * its styles, engine and the first file of the index. Once; after a failure the
 * next call asks again.
 *
 * @param form the search form of the page
 * @throws Error when a file of the script does not arrive
 */
export function loadSearch(form: HTMLFormElement): Promise<void> {
  loadIndex(form);
  return wakeIsland(form.closest('astro-island') as Element, () => import('../../islands/SearchModal.tsx'));
}

/** The engine, a part of the modal's files, takes the first file of the index over from here; it asks by itself for what did not arrive. */
function loadIndex(form: HTMLFormElement): void {
  if (import.meta.env.SITE_HAS_HOSTED_SEARCH) return;
  window.searchManifest ??= fetchManifest();
  window.searchManifest.then(
    () => {
      hasIndex = true;
      warmIndex(form);
    },
    () => (window.searchManifest = undefined),
  );
}

async function fetchManifest(): Promise<string> {
  const response = await fetch(`${import.meta.env.SITE_BASE}/${SEARCH_FOLDER}/${SEARCH_MANIFEST}`);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

/**
 * Lets the engine load what it needs for the query in the box while the modal is on its way; the modal asks again for what does not arrive.
 * No longer a query than the box takes is asked, as in the modal: what a program put there can be of any length.
 */
export function warmIndex(form: HTMLFormElement): void {
  const { value, maxLength } = getInput(form);
  if (hasIndex)
    import('#search-engine').then(
      ({ backEnd }) => backEnd.suggest(value.slice(0, maxLength), 1).catch(() => undefined),
      () => undefined,
    );
}
