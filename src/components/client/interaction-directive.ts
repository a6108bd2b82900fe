import type { ClientDirective } from 'astro';
import { REACHED } from './reach.ts';

/** An island's module has no component to show (R-FAULT-2). */
class MissingDefaultExportError extends Error {
  override name = 'MissingDefaultExportError';
}

/** What Astro's element sets when it has loaded an island's file, and for React, which pages do not name, something that does nothing. */
interface LoadedIsland {
  hydrator?: unknown;
  Component?: unknown;
}

let provided: unknown;

/** Gives islands what brings them to life, where their pages do not name it. In development they do, and a second React would not see the first one's components. */
export function provideHydrator(hydrator: unknown): void {
  provided = hydrator;
}

/**
 * `client:interaction`: an island comes to life when the reader first reaches
 * for it, which the site script tells it. One that was reached for before this
 * code was there is marked `data-reached`. React comes with this code, in one
 * round of requests, not with the island.
 *
 * @throws MissingDefaultExportError when the island's module has no default export
 */
const interaction: ClientDirective = async (load, _options, island) => {
  if (!('reached' in island.dataset)) await new Promise((done) => island.addEventListener(REACHED, done, { once: true }));
  const hydrate = await load();
  const loaded = island as LoadedIsland;
  if (loaded.hydrator && !loaded.Component) throw new MissingDefaultExportError(`${island.getAttribute('component-url')} has no default export`);
  if (provided) loaded.hydrator = provided;
  await hydrate();
};

export default interaction;
