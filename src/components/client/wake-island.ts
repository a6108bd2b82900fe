import { importOrReload } from './missing-file.ts';
import { once } from './once.ts';
import { preload } from './preload.ts';

/** What hydration wants to know of an island's file. */
type Load = () => Promise<object>;

const awake = new WeakMap<Element, Promise<void>>();

/**
 * Brings an island to life, once: its file, React and what joins them are asked
 * for at the same moment. After a failure the next call asks again.
 *
 * @param load imports the island's file; by default the one that the page names
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
