import type { SavedState } from '../worker-messages.ts';
import type { PackManifest } from '../pack.ts';

const BASE = import.meta.env.SITE_BASE;
const FORM = 1;
/** Prefix of cache names, as other programs on the host may have caches. */
const PREFIX = `kept${BASE}/`;
/** The saved state, and files named after their content. */
const [STATE_CACHE, FILE_CACHE] = [`${PREFIX}state`, `${PREFIX}files`];
const STATE = `${BASE}/packs/kept`;

/** Addresses of records in the cache of pages, which the site doesn't use. */
export const RECORDS = {
  manifest: `${BASE}/packs/kept/manifest`,
  search: `${BASE}/packs/kept/search`,
  index: `${BASE}/packs/kept/index`,
  /** Exists until a page reports that this cache replaced another. */
  unreported: `${BASE}/packs/kept/untold`,
} as const;

/** The saved pages' index: its files by name, and the titles of its pages. */
export interface SavedIndex {
  files: Record<string, string>;
  titles: Record<string, string>;
}

let savedState: Promise<SavedState | undefined> | undefined;
/** The manifest of a cache, whose name has the version. Read once, as each opened page needs it. */
let manifest: { cache: string; value: PackManifest } | undefined;

/** Returns the saved state. Content partly evicted or cleared counts as nothing. */
export function getSaved(): Promise<SavedState | undefined> {
  savedState ??= readSaved();
  return savedState;
}

async function readSaved(): Promise<SavedState | undefined> {
  const response = await getReadable(STATE_CACHE).match(STATE);
  const saved = (await response?.json()) as SavedState | undefined;
  return saved?.form === FORM && (await caches.has(saved.cache)) ? saved : undefined;
}

/** A cache to read. Reading doesn't create it again after a reader removed everything, as opening it would. */
export type ReadableCache = Pick<Cache, 'match'>;

function getReadable(cacheName: string): ReadableCache {
  return { match: (request, options) => caches.match(request, { ...options, cacheName }) };
}

export const savedFiles = getReadable(FILE_CACHE);

/** Replaces the saved state in one write, so that it is always complete. */
export async function setSaved(saved: Omit<SavedState, 'form'>): Promise<SavedState> {
  const now = { form: FORM, ...saved };
  await (await caches.open(STATE_CACHE)).put(STATE, new Response(JSON.stringify(now)));
  savedState = Promise.resolve(now);
  return now;
}

/** Opens an empty cache for a version's pages. */
export async function openPages(version: string): Promise<{ name: string; cache: Cache }> {
  const saved = await getSaved();
  const names = ['a', 'b'].map((letter) => `${PREFIX}${version}-${letter}`);
  const name = names.find((each) => each !== saved?.cache) ?? '';
  await caches.delete(name);
  return { name, cache: await caches.open(name) };
}

export function openFiles(): Promise<Cache> {
  return caches.open(FILE_CACHE);
}

/** Deletes all page caches except one or, without a name, everything saved. */
export async function deleteCaches(except?: string): Promise<void> {
  if (except === undefined) forget();
  // A site at the root of the host may have others below it, such as `kept/docs/state`.
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !name.includes('/', PREFIX.length));
  const retained = except === undefined ? [] : [except, STATE_CACHE, FILE_CACHE];
  await Promise.all(names.filter((name) => !retained.includes(name)).map((name) => caches.delete(name)));
}

/** Drops data read from the store, which may have been cleared since then. */
export function forget(): void {
  savedState = undefined;
  manifest = undefined;
}

/** Returns whether a cache still has its pages. A reader can clear them, or a browser evict them, while this worker runs. */
export async function hasPages(cache: ReadableCache): Promise<boolean> {
  return (await cache.match(RECORDS.manifest)) !== undefined;
}

/** Reads a record from a cache of pages. */
export async function readRecord<Value>(cache: ReadableCache, address: string): Promise<Value | undefined> {
  return (await cache.match(address))?.json() as Promise<Value | undefined>;
}

export async function writeRecord(cache: Cache, address: string, value: unknown): Promise<void> {
  await cache.put(address, new Response(JSON.stringify(value)));
}

/** Deletes a record. Returns whether there was one. */
export async function deleteRecord({ cache }: SavedState, address: string): Promise<boolean> {
  return (await getReadable(cache).match(address)) !== undefined && (await caches.open(cache)).delete(address);
}

/** Returns the saved pages and their manifest. */
export async function readPages(saved: SavedState): Promise<{ cache: ReadableCache; manifest: PackManifest } | undefined> {
  const cache = getReadable(saved.cache);
  if (manifest?.cache !== saved.cache) {
    const value = await readRecord<PackManifest>(cache, RECORDS.manifest);
    manifest = value && { cache: saved.cache, value };
  }
  if (manifest && (await caches.has(saved.cache))) return { cache, manifest: manifest.value };
  // Cleared while this worker ran.
  forget();
  return undefined;
}
