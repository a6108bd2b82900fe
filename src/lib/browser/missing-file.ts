import { RELOADED_KEY, TYPED_KEY } from './storage-keys.ts';
import { readStored, store } from './storage.ts';

/**
 * Loads part of the site's script. A failure while offline, or because the
 * reader leaves (Firefox cancels imports then), doesn't mean the file is
 * missing. A reload would take a leaving reader back.
 *
 * @throws Error of the import when the page does not reload for it
 */
export function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  let isConclusive = navigator.onLine;
  // Listens only during the import: this listener keeps pages out of some browsers' back/forward cache.
  const markLeaving = () => (isConclusive = false);
  addEventListener('beforeunload', markLeaving);
  return load()
    .catch(async (error: unknown) => {
      if (isConclusive) await reloadForMissingFile(error);
      throw error;
    })
    .finally(() => removeEventListener('beforeunload', markLeaving));
}

/**
 * Handles a missing script file, for example after a deployment, by reloading
 * the page; then it never resolves. To avoid loops, it reloads once per
 * address, and never without storage or offline. Text in a search field is
 * restored.
 */
export async function reloadForMissingFile(error: unknown): Promise<void> {
  console.warn('Preloading failed:', error);
  const key = `${RELOADED_KEY}:${location.pathname}`;
  if (readStored(key, 'tab') !== null || !(await isServerReachable()) || !store(key, '1', 'tab')) return;
  storeTyped();
  // The reader may type until the page unloads.
  addEventListener('pagehide', storeTyped);
  location.reload();
  await new Promise(() => undefined);
}

const getFields = () => [...document.querySelectorAll<HTMLInputElement>('input[name=q]')];

/** Stores the text of a search field for a reload, even if empty when the search is open: the field's index, then the text. */
function storeTyped(): void {
  const fields = getFields();
  const isOpen = document.documentElement.dataset['search'] !== undefined;
  const typed = fields.findIndex((field) => field.value !== '' || (isOpen && field.closest('.search')));
  if (typed >= 0) store(TYPED_KEY, `${typed}${fields[typed]?.value}`, 'tab');
}

/** Restores text typed before a reload and fires an input event. */
export function restoreTyped(): void {
  const stored = readStored(TYPED_KEY, 'tab');
  const field = stored ? getFields()[Number(stored[0])] : undefined;
  if (!stored || !field) return;
  store(TYPED_KEY, '', 'tab');
  field.value = stored.slice(1);
  field.focus({ preventScroll: true });
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns whether the server can be reached; without it a reload would lose the page. */
async function isServerReachable(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return response.ok;
  } catch {
    return false;
  }
}
