import { RELOADED_KEY } from '../../data/storage-keys.ts';

/**
 * Loads a part of the site's script. A file can be gone after a deployment: the
 * page then reloads, once for each address, so that it never reloads in a loop.
 * Offline it stays as it is.
 *
 * @throws Error of the import when the page does not reload for it
 */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    console.warn(`Preloading failed: ${error instanceof Error ? error.message : String(error)}`);
    if (!(await isServerThere()) || !rememberReload()) throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
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

/** Notes that this address reloads; `false` when it did so before, or when nothing can be noted. */
function rememberReload(): boolean {
  const key = `${RELOADED_KEY}:${location.pathname}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
