/** A page as the server sent it. */
export interface CachedPage {
  /** Address after redirects, without a hash. */
  url: string;
  html: string;
}

/** What a reader opened, chose and typed on a page. */
interface PageState {
  details: boolean[];
  radios: boolean[];
  filter: string;
}

interface Entry extends CachedPage {
  /** Time of receipt, in milliseconds of `performance.now()`. */
  received: number;
  state?: PageState | undefined;
}

/** Number of pages kept, and milliseconds for which a stored page is shown without a new request. */
export const CACHE_LIMITS = { pages: 40, fresh: 300_000 } as const;

/** Pages of this tab by address, most recently used last. */
const entries = new Map<string, Entry>();

const getKey = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Stores a page under the requested address and evicts the least recently used one. What the reader did there stays. */
export function cachePage(address: URL, page: CachedPage): void {
  const key = getKey(address);
  const state = entries.get(key)?.state;
  entries.delete(key);
  entries.set(key, { ...page, state, received: performance.now() });
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

const listDetails = (page: Document) => [...page.querySelectorAll<HTMLDetailsElement>('main details')];
const listRadios = (page: Document) => [...page.querySelectorAll<HTMLInputElement>('main input[type="radio"]')];
const findFilter = (page: Document) => page.querySelector<HTMLInputElement>('main .filter input');

/** Keeps what the reader did on the page that is left, for a way back in this tab. */
export function keepPageState(page: Document, address: URL): void {
  const entry = entries.get(getKey(address));
  if (!entry) return;
  entry.state = {
    details: listDetails(page).map(({ open }) => open),
    radios: listRadios(page).map(({ checked }) => checked),
    filter: findFilter(page)?.value ?? '',
  };
}

/** Restores a page before it is shown, so that the reader comes back to the same place. A page with other parts is left as it is. */
export function restorePageState(page: Document, address: URL): void {
  const state = entries.get(getKey(address))?.state;
  const [details, radios, filter] = [listDetails(page), listRadios(page), findFilter(page)];
  if (state?.details.length === details.length) details.forEach((each, index) => (each.open = state.details[index] === true));
  if (state?.radios.length === radios.length) radios.forEach((each, index) => (each.checked = state.radios[index] === true));
  if (state && filter) filter.value = state.filter;
}
