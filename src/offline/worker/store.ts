import { getEnding, hashBytes, listFiles, type PackManifest } from '../pack.ts';
import type { SavedIndex } from '../saved-index.ts';
import type { Saved } from '../saved.ts';

const BASE = import.meta.env.SITE_BASE;
/** Form of the saved state. Areas saved in another form are saved again by the next check for updates. */
const FORM = 2;
/** Prefix of cache names, as other programs on the host may have caches. */
const PREFIX = `kept${BASE}/`;
const [STATE_CACHE, FILE_CACHE] = [`${PREFIX}state`, `${PREFIX}files`];
/** Address of the saved state. The site doesn't use addresses below it. */
const STATE = `${BASE}/packs/kept`;
/** Exists until a page reports an automatic update. */
const UNREPORTED = `${STATE}/unreported`;

/** Everything the worker needs to know about the saved content, replaced in one write. */
export interface SavedState extends Saved {
  /** Of the build that the content is from. */
  manifest: PackManifest;
  /** Files of the build before, which open pages may still load. */
  previousFiles: PackManifest['files'];
  /** Hash of the search index. */
  index: string;
  /** Time of the last update check. */
  checked: number;
}

let savedState: Promise<SavedState | undefined> | undefined;

/** Returns the saved state, if there is one. A reader can clear the store, or a browser evict it, while this worker runs. */
export async function getSaved(): Promise<SavedState | undefined> {
  if (await caches.has(STATE_CACHE)) savedState ??= readState();
  else savedState = undefined;
  return savedState;
}

async function readState(): Promise<SavedState | undefined> {
  const response = await caches.match(STATE, { cacheName: STATE_CACHE });
  const state = (await response?.json()) as (SavedState & { form: number }) | undefined;
  if (!state || state.form === FORM) return state;
  const manifest: PackManifest = { version: '', headers: {}, packs: [], contents: {}, files: {}, fileBytes: 0 };
  return { areas: state.areas, pages: 0, since: state.since, checked: 0, manifest, previousFiles: {}, index: '' };
}

/** Replaces the saved state, so that it is always complete. */
export async function setSaved(saved: SavedState): Promise<SavedState> {
  await (await caches.open(STATE_CACHE)).put(STATE, new Response(JSON.stringify({ form: FORM, ...saved })));
  savedState = Promise.resolve(saved);
  return saved;
}

/** Sets whether the next opened page reports an update. */
export async function setUnreported(isUnreported: boolean): Promise<void> {
  const cache = await caches.open(STATE_CACHE);
  await (isUnreported ? cache.put(UNREPORTED, new Response()) : cache.delete(UNREPORTED));
}

/** Returns whether an update is still to be reported, only once. */
export async function takeUnreported(): Promise<boolean> {
  // Opening the cache would create it again after a reader removed everything.
  return (await caches.match(UNREPORTED, { cacheName: STATE_CACHE })) !== undefined && (await caches.open(STATE_CACHE)).delete(UNREPORTED);
}

/** Files are stored by their hash, so that files of two builds don't replace each other. */
const getAddress = (hash: string) => `${STATE}/${hash}`;

export async function storeFile(hash: string, content: string | ArrayBuffer): Promise<void> {
  await (await caches.open(FILE_CACHE)).put(getAddress(hash), new Response(content));
}

/** Returns the stored content with a hash. */
export function readStored(hash: string): Promise<Response | undefined> {
  return caches.match(getAddress(hash), { cacheName: FILE_CACHE });
}

/** Returns a saved file or page with the headers of its build, whatever the host sent with it. */
export async function readFile({ manifest, previousFiles }: SavedState, path: string): Promise<Response | undefined> {
  const hash = manifest.files[path] ?? manifest.contents[path]?.[0] ?? previousFiles[path];
  const stored = hash === undefined ? undefined : await readStored(hash);
  return stored && new Response(stored.body, { headers: manifest.headers[getEnding(path)] ?? {} });
}

export async function readIndex({ index }: SavedState): Promise<SavedIndex | undefined> {
  return (await readStored(index))?.json() as Promise<SavedIndex | undefined>;
}

/** Returns the files that aren't stored, or not with their hash. */
export async function findMissing(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const missing = new Map<string, string>();
  for (const [path, hash] of files) {
    const stored = await readStored(hash);
    if (stored && (await hashBytes(await stored.arrayBuffer())) === hash) continue;
    missing.set(path, hash);
    if (stored) await (await caches.open(FILE_CACHE)).delete(getAddress(hash));
  }
  return missing;
}

/** Deletes all files that the saved state doesn't need. Without one, deletes everything. */
export async function deleteUnused(saved: SavedState | undefined): Promise<void> {
  await deleteCaches(saved ? [STATE_CACHE, FILE_CACHE] : []);
  if (!saved) return;
  const hashes = [...listFiles(saved.manifest, saved.areas).values(), ...Object.values(saved.previousFiles), saved.index];
  const used = new Set(hashes.map((hash) => new URL(getAddress(hash), location.origin).href));
  const store = await caches.open(FILE_CACHE);
  for (const request of await store.keys()) if (!used.has(request.url)) await store.delete(request);
}

/** Deletes the site's caches, except those retained. */
async function deleteCaches(retained: readonly string[]): Promise<void> {
  // A site at the root of the host may have others below it, such as `kept/docs/state`.
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !name.includes('/', PREFIX.length));
  await Promise.all(names.filter((name) => !retained.includes(name)).map((name) => caches.delete(name)));
}
