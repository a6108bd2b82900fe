import type { ClientDirective } from 'astro';
import { isReach, REACHES } from './reach.ts';

/** An island's module has no component to show (R-FAULT-2). */
class MissingDefaultExportError extends Error {
  override name = 'MissingDefaultExportError';
}

/** What Astro's element sets when it has loaded the two files of an island. */
interface LoadedIsland {
  hydrator?: unknown;
  Component?: unknown;
}

/**
 * `client:interaction`: an island comes to life when the reader first reaches
 * for it. One that was reached for before this code was there is marked `data-reached`.
 *
 * @throws MissingDefaultExportError when the island's module has no default export
 */
const interaction: ClientDirective = async (load, _options, island) => {
  if (!('reached' in island.dataset)) await waitForReach(island);
  const hydrate = await load();
  const { hydrator, Component } = island as LoadedIsland;
  if (hydrator && !Component) throw new MissingDefaultExportError(`${island.getAttribute('component-url')} has no default export`);
  await hydrate();
};

function waitForReach(island: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const answer = (event: Event) => {
      if (!isReach(event)) return;
      REACHES.forEach((type) => island.removeEventListener(type, answer));
      done();
    };
    REACHES.forEach((type) => island.addEventListener(type, answer, { passive: true }));
  });
}

export default interaction;
