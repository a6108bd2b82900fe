import { RELOADED_KEY, TYPED_KEY } from '../../data/storage-keys.ts';
import { readStored, store } from '../../islands/storage.ts';

/**
 * Loads a part of the site's script. An import that begins without a network,
 * or that the browser gives up because the reader leaves, as Firefox does, tells
 * nothing about what the server has: a reload would call the reader back.
 *
 * @throws Error of the import when the page does not reload for it
 */
export function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  let isTelling = navigator.onLine;
  // Only while something loads: some browsers keep no page for the way back that listens to this.
  const leave = () => (isTelling = false);
  addEventListener('beforeunload', leave);
  return load()
    .catch(async (error: unknown) => {
      if (isTelling) await reloadForMissingFile(error);
      throw error;
    })
    .finally(() => removeEventListener('beforeunload', leave));
}

/**
 * Answers a script file that did not arrive. It can be gone after a deployment:
 * the page then reloads and this never ends. It reloads once for each address,
 * so never in a loop, and not when storage cannot note that, nor offline. What
 * was typed into a search field is there again.
 */
export async function reloadForMissingFile(error: unknown): Promise<void> {
  console.warn('Preloading failed:', error);
  const key = `${RELOADED_KEY}:${location.pathname}`;
  if (readStored(key, 'tab') !== null || !(await isServerThere()) || !store(key, '1', 'tab')) return;
  keepTyped();
  // Letters still arrive until the page is gone.
  addEventListener('pagehide', keepTyped);
  location.reload();
  await new Promise(() => undefined);
}

const getFields = () => [...document.querySelectorAll<HTMLInputElement>('input[name=q]')];

/** Keeps the text of a search field over a reload, also an empty one that the reader has opened: the number of the field, then the letters. */
function keepTyped(): void {
  const fields = getFields();
  const isOpen = document.documentElement.dataset['search'] !== undefined;
  const typed = fields.findIndex((field) => field.value !== '' || (isOpen && field.closest('.search')));
  if (typed >= 0) store(TYPED_KEY, `${typed}${fields[typed]?.value}`, 'tab');
}

/** Puts back what was typed before a reload, as if the reader had just typed it. */
export function restoreTyped(): void {
  const kept = readStored(TYPED_KEY, 'tab');
  const field = kept ? getFields()[Number(kept[0])] : undefined;
  if (!kept || !field) return;
  store(TYPED_KEY, '', 'tab');
  field.value = kept.slice(1);
  field.focus({ preventScroll: true });
  field.dispatchEvent(new Event('input', { bubbles: true }));
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
