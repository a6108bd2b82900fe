import { importOrReload } from '../../lib/browser/missing-file.ts';
import { once, preload } from '../../lib/browser/loading.ts';

/** Imports an island's file for hydration. */
type Load = () => Promise<object>;

const awake = new WeakMap<Element, Promise<void>>();

/**
 * Hydrates an island once. Loads its file, React and the hydration code in
 * parallel. After a failure the next call retries.
 *
 * @param load imports the island's file; by default from its `src`
 * @throws Error when a file does not arrive
 */
export function wakeIsland(island: Element, load: Load = () => importIsland(island)): Promise<void> {
  return once(awake, island, () =>
    importOrReload(() => Promise.all([import('./hydrate-island.ts'), load()])).then(([{ hydrateIsland }, module]) => hydrateIsland(island, module)),
  );
}

function importIsland(island: Element): Promise<object> {
  const file = island.getAttribute('src') as string;
  return preload(() => import(/* @vite-ignore */ file) as Promise<object>, [file.slice(import.meta.env.SITE_BASE.length + 1)]);
}
