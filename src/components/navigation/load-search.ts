import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../data/search-service.ts';
import { importOrReload } from '../client/missing-file.ts';

let files: Promise<unknown> | undefined;
let hasIndex = false;

/**
 * Asks at the same moment for everything that the modal needs: island runtime,
 * React, modal with its styles, engine and the first file of the index. Once;
 * after a failure the next call asks again.
 *
 * @param getQuery what the reader has typed so far
 * @throws Error when a file of the script does not arrive
 */
export function loadSearch(getQuery: () => string): Promise<unknown> {
  files ??= importOrReload(() => Promise.all([import('../client/island-runtime.ts'), import('../../islands/SearchModal.tsx'), loadIndex(getQuery)]));
  files.catch(() => (files = undefined));
  return files;
}

/** The engine, a part of the modal's files, takes the first file of the index over from here; it asks by itself for what did not arrive. */
function loadIndex(getQuery: () => string): void {
  if (import.meta.env.SITE_HAS_HOSTED_SEARCH) return;
  window.searchManifest ??= fetchManifest();
  window.searchManifest.then(
    () => {
      hasIndex = true;
      warmIndex(getQuery());
    },
    () => (window.searchManifest = undefined),
  );
}

async function fetchManifest(): Promise<string> {
  const response = await fetch(`/${SEARCH_FOLDER}/${SEARCH_MANIFEST}`);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

/** Lets the engine load what it needs for a query while the modal is on its way; the modal asks again for what does not arrive. */
export function warmIndex(query: string): void {
  if (hasIndex)
    import('#search-engine').then(
      ({ backEnd }) => backEnd.suggest(query, 1).catch(() => undefined),
      () => undefined,
    );
}
