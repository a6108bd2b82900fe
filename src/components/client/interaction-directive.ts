import type { ClientDirective } from 'astro';

/** Events by which a reader reaches for an island. */
const REACHES = ['pointerover', 'focusin', 'touchstart', 'click'];

/** An island's module has no component to show (specification section 8). */
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

function waitForReach(island: HTMLElement): Promise<Event> {
  return new Promise((done) => REACHES.forEach((type) => island.addEventListener(type, done, { once: true, passive: true })));
}

export default interaction;
