import type { Kept } from '../messages.ts';
import type { PackManifest } from '../pack.ts';

const BASE = import.meta.env.SITE_BASE;
const FORM = 1;
/** Names of caches begin so; other programs of the host have theirs. */
const PREFIX = `kept${BASE}/`;
/** What is kept, and files whose names say what they hold. */
const [STATE_CACHE, FILE_CACHE] = [`${PREFIX}state`, `${PREFIX}files`];
const STATE = `${BASE}/packs/kept`;

/** Texts beside the pages in their cache, which no address of the site has. */
export const RECORDS = {
  manifest: `${BASE}/packs/kept/manifest`,
  search: `${BASE}/packs/kept/search`,
  index: `${BASE}/packs/kept/index`,
  /** Is there until a page has said that those of this cache came in the place of others. */
  untold: `${BASE}/packs/kept/untold`,
} as const;

/** The index of what is kept: its files by name, and the titles of the pages that it finds. */
export interface KeptIndex {
  files: Record<string, string>;
  titles: Record<string, string>;
}

let known: Promise<Kept | undefined> | undefined;
/** What is known of the pages of a cache, whose name says their version: read once, as each page that is opened needs it. */
let manifest: { cache: string; value: PackManifest } | undefined;

/** Says what is kept. What a browser has evicted or a reader cleared in part counts as nothing. */
export function getKept(): Promise<Kept | undefined> {
  known ??= readKept();
  return known;
}

async function readKept(): Promise<Kept | undefined> {
  const answer = await (await caches.open(STATE_CACHE)).match(STATE);
  const kept = (await answer?.json()) as Kept | undefined;
  return kept?.form === FORM && (await caches.has(kept.cache)) ? kept : undefined;
}

/** Puts something else in the place of what is kept: one write, before which all is as it was, and after which all is new. */
export async function setKept(kept: Omit<Kept, 'form'>): Promise<Kept> {
  const now = { form: FORM, ...kept };
  await (await caches.open(STATE_CACHE)).put(STATE, new Response(JSON.stringify(now)));
  known = Promise.resolve(now);
  return now;
}

/** Opens an empty cache for the pages of a version. */
export async function openPages(version: string): Promise<{ name: string; cache: Cache }> {
  const kept = await getKept();
  const names = ['a', 'b'].map((letter) => `${PREFIX}${version}-${letter}`);
  const name = names.find((each) => each !== kept?.cache) ?? '';
  await caches.delete(name);
  return { name, cache: await caches.open(name) };
}

export function openFiles(): Promise<Cache> {
  return caches.open(FILE_CACHE);
}

/** Deletes the caches of pages but one, or, without a name, all that was ever kept. */
export async function deleteCaches(but?: string): Promise<void> {
  if (but === undefined) known = undefined;
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const stay = but === undefined ? [] : [but, STATE_CACHE, FILE_CACHE];
  await Promise.all(own.filter((name) => !stay.includes(name)).map((name) => caches.delete(name)));
}

/** Forgets what was read of the store, which may have been cleared since. */
export function forget(): void {
  known = undefined;
  manifest = undefined;
}

/** Whether the pages of a cache are still there: a reader can clear them, and a browser evict them, while this worker runs. */
export async function isThere(cache: Cache): Promise<boolean> {
  return (await cache.match(RECORDS.manifest)) !== undefined;
}

/** A text that stands beside the pages of a cache. */
export async function readRecord<Value>(cache: Cache, address: string): Promise<Value | undefined> {
  return (await cache.match(address))?.json() as Promise<Value | undefined>;
}

export async function writeRecord(cache: Cache, address: string, value: unknown): Promise<void> {
  await cache.put(address, new Response(JSON.stringify(value)));
}

/** The pages that are kept, and what is known of them. */
export async function openKept(kept: Kept): Promise<{ cache: Cache; manifest: PackManifest } | undefined> {
  const cache = await caches.open(kept.cache);
  if (manifest?.cache !== kept.cache) {
    const value = await readRecord<PackManifest>(cache, RECORDS.manifest);
    manifest = value && { cache: kept.cache, value };
  }
  if (manifest) return { cache, manifest: manifest.value };
  // Cleared while this worker ran.
  forget();
  return undefined;
}
