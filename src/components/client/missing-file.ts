import { RELOADED_KEY } from '../../data/storage-keys.ts';
import { readStored, store } from '../../islands/storage.ts';

/**
 * Loads a part of the site's script.
 *
 * @throws Error of the import when the page does not reload for it
 */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    await reloadForMissingFile(error);
    throw error;
  }
}

/**
 * Answers a script file that did not arrive. It can be gone after a deployment:
 * the page then reloads and this never ends. It reloads once for each address,
 * so never in a loop, and not when storage cannot note that, nor offline.
 */
export async function reloadForMissingFile(error: unknown): Promise<void> {
  console.warn(`Preloading failed: ${error instanceof Error ? error.message : String(error)}`);
  const key = `${RELOADED_KEY}:${location.pathname}`;
  if (readStored(key, 'tab') !== null || !(await isServerThere()) || !store(key, '1', 'tab')) return;
  location.reload();
  await new Promise(() => undefined);
}

/** Whether the page could be loaded anew; without a network a reload would lose it. */
async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return answer.ok;
  } catch {
    return false;
  }
}
