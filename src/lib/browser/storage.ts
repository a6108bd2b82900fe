/** Lifetime of a value: as configured for the site, or the tab's. */
export type Scope = 'site' | 'tab';

let isReported = false;

/**
 * Reads a stored value.
 *
 * @returns `null` when there is nothing or storage is not available
 */
export function readStored(key: string, scope: Scope = 'site'): string | null {
  return attempt(scope, (storage) => storage.getItem(key)) ?? null;
}

/**
 * Stores a value in the browser.
 *
 * @returns whether it is stored
 */
export function store(key: string, value: string, scope: Scope = 'site'): boolean {
  return (
    attempt(scope, (storage) => {
      storage.setItem(key, value);
      return true;
    }) ?? false
  );
}

/** Logs the first storage error and continues without storage (R-STATE-4). It can be full or denied (frame, private mode, strict privacy). */
function attempt<Result>(scope: Scope, use: (storage: Storage) => Result): Result | undefined {
  if (import.meta.env.SITE_STORAGE === 'none') return undefined;
  try {
    return use(scope === 'tab' || import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage);
  } catch (error) {
    if (!isReported) console.warn('Without storage, choices last until you leave the page.', error);
    isReported = true;
    return undefined;
  }
}
