/** A page as the server sent it. */
export interface CachedPage {
  /** Address after redirects, without a hash. */
  url: string;
  html: string;
}

interface Entry extends CachedPage {
  /** Time of receipt, in milliseconds of `performance.now()`. */
  received: number;
}

/** Number of pages kept, and milliseconds for which a stored page is shown without a new request. */
export const CACHE_LIMITS = { pages: 40, fresh: 300_000 } as const;

/** Pages of this tab by address, most recently used last. */
const entries = new Map<string, Entry>();

const getKey = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Stores a page under the requested address and evicts the least recently used one. */
export function cachePage(address: URL, page: CachedPage): void {
  const key = getKey(address);
  entries.delete(key);
  entries.set(key, { ...page, received: performance.now() });
  const [oldest] = entries.keys();
  if (entries.size > CACHE_LIMITS.pages && oldest !== undefined) entries.delete(oldest);
}

/**
 * Finds a page in memory.
 *
 * @param isFresh whether to return only a recently received page
 */
export function findCachedPage(address: URL, { isFresh }: { isFresh: boolean }): CachedPage | undefined {
  const key = getKey(address);
  const entry = entries.get(key);
  if (!entry || (isFresh && performance.now() - entry.received > CACHE_LIMITS.fresh)) return undefined;
  entries.delete(key);
  entries.set(key, entry);
  return entry;
}
