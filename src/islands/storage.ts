/** How long a value is kept: as the site is configured, or no longer than the tab. */
export type Scope = 'site' | 'tab';

let isReported = false;

/**
 * Reads what the reader's browser keeps for this site.
 *
 * @returns `null` when there is nothing or storage is not available
 */
export function readStored(key: string, scope: Scope = 'site'): string | null {
  return attempt(scope, (storage) => storage.getItem(key)) ?? null;
}

/**
 * Keeps a value in the reader's browser.
 *
 * @returns whether it is kept
 */
export function store(key: string, value: string, scope: Scope = 'site'): boolean {
  return (
    attempt(scope, (storage) => {
      storage.setItem(key, value);
      return true;
    }) ?? false
  );
}

/** Storage can be denied (frame, private mode, strict privacy) or full: that is logged once, and the site goes on without (R-STATE-4). */
function attempt<Result>(scope: Scope, use: (storage: Storage) => Result): Result | undefined {
  if (import.meta.env.SITE_STORAGE === 'none') return undefined;
  try {
    return use(scope === 'tab' || import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage);
  } catch (error) {
    if (!isReported) console.warn('Storage is not available; choices last until the page is left.', error);
    isReported = true;
    return undefined;
  }
}
