import type { SearchWords } from '../../config/site-config.ts';
import { PACK_FOLDER, PACK_MANIFEST } from '../../lib/offline-files.ts';
import type { SearchablePage } from '../../search/record.ts';
import { getEnding, getMain, hashBytes, hashText, isPacked, listFiles, SEARCH_PAGES, WHOLE_SITE, type Pack, type PackManifest } from '../pack.ts';
import { buildSavedIndex, SAVED_FOLDER } from '../saved-index.ts';
import { deleteUnused, findMissing, getSaved, readStored, setSaved, setUnreported, storeFile, type SavedState } from './store.ts';

const BASE = import.meta.env.SITE_BASE;
/** Share of a pack's contents above which the pack costs less than single pages. */
const MAX_SINGLE_SHARE = 0.2;
/** Milliseconds between two checks for updates. */
export const HOUR = 3_600_000;

/** A response isn't what the build wrote: the site has just changed, or something else answered. */
export class MismatchError extends Error {
  override name = 'MismatchError';
}

/** Returns whether to check for updates, which costs data. A clock set back would otherwise delay the check. */
export function isDue(checked: number, now: number, connection: { saveData?: boolean } = {}): boolean {
  return !connection.saveData && (now - checked >= HOUR || now < checked);
}

/** Options for saving areas. */
interface SaveOptions {
  signal: AbortSignal;
  /** Receives the bytes received and expected, on the wire. */
  onProgress: (done: number, total: number) => void;
  /** True if no reader requested it. The next opened page then reports the result. */
  isQuiet: boolean;
  /** The site's words for the search. */
  words: SearchWords;
}

/**
 * Saves areas, or updates them to the newest build. Previously saved content stays
 * complete until all new content is saved.
 *
 * @param wanted keys, or the whole site. If the site no longer offers one, the whole site is saved, so that no page is lost
 * @returns the saved state, and whether any of it changed
 * @throws TypeError without a network, MismatchError for anything but the
 * build's files, DOMException without space or if cancelled
 */
export async function saveAreas(
  wanted: readonly string[],
  { signal, onProgress, isQuiet, words }: SaveOptions,
): Promise<{ saved: SavedState; isChanged: boolean }> {
  const before = await getSaved();
  const manifest = await fetchManifest(signal);
  const areas = wanted.every((area) => manifest.packs.some(({ key }) => key === area)) ? wanted : [WHOLE_SITE];
  const files = listFiles(manifest, areas);
  const now = Date.now();
  try {
    await fetchMissing(manifest, areas, await findMissing(files), { signal, onProgress });
    if (before?.manifest.version === manifest.version && areas.every((area) => before.areas.includes(area)))
      return { saved: await setSaved({ ...before, checked: now }), isChanged: false };
    const index = await storeIndex(files, { words, folder: SAVED_FOLDER + now });
    signal.throwIfAborted();
    const pages = [...files.keys()].filter((path) => getEnding(path) === '').length;
    const previousFiles = before?.manifest.files ?? {};
    const saved = await setSaved({ areas, pages, since: now, checked: now, manifest, previousFiles, index });
    await setUnreported(isQuiet);
    await deleteUnused(saved);
    return { saved, isChanged: true };
  } catch (error) {
    await deleteUnused(before);
    throw error;
  }
}

async function fetchManifest(signal: AbortSignal): Promise<PackManifest> {
  const path = `/${PACK_FOLDER}/${PACK_MANIFEST}`;
  const response = await fetch(BASE + path, { signal, cache: 'no-cache' });
  const manifest = parseManifest(await response.text());
  if (!response.ok || response.redirected || !manifest?.version) throw new MismatchError(`${path} is not a manifest`);
  return manifest;
}

function parseManifest(text: string): PackManifest | undefined {
  try {
    return JSON.parse(text) as PackManifest;
  } catch {
    return undefined;
  }
}

/** Fetches missing files: as packs if many pages are missing, otherwise from their addresses. */
async function fetchMissing(
  { packs, contents, files, fileBytes }: PackManifest,
  areas: readonly string[],
  missing: Map<string, string>,
  { signal, onProgress }: Pick<SaveOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const isNeeded = ({ key }: Pack) => {
    const paths = Object.keys(contents).filter((path) => isPacked(contents[path]?.[1] ?? '', key));
    return areas.includes(key) && paths.filter((path) => missing.has(path)).length > MAX_SINGLE_SHARE * paths.length;
  };
  const needed = packs.filter(isNeeded);
  const bytesPerFile = fileBytes / Object.keys(files).length;
  const singleBytes = Object.keys(files).filter((path) => missing.has(path)).length * bytesPerFile;
  const total = needed.reduce((sum, { bytes }) => sum + bytes, singleBytes);
  let done = 0;
  const advance = (bytes: number) => onProgress(Math.min((done += bytes), total), total);
  advance(0);
  for (const { path: address, hash: packHash, bytes, length } of needed) {
    const pack = await fetchFile(address, packHash, signal, (count) => advance((count / length) * bytes));
    for (const [path, text] of Object.entries(JSON.parse(new TextDecoder().decode(pack)) as Record<string, string>)) {
      const hash = missing.get(path);
      if (hash === undefined) continue;
      signal.throwIfAborted();
      await storeFile(hash, text);
      missing.delete(path);
    }
  }
  for (const [path, hash] of missing) {
    await storeFile(hash, await fetchFile(path, hash, signal));
    if (path in files) advance(bytesPerFile);
  }
}

/**
 * Fetches a file. The browser may have cached a wrong response under an
 * immutable address, so the second try bypasses its cache.
 *
 * @param onBytes receives the bytes received, decompressed, as scripts can't
 * see those on the wire
 */
async function fetchFile(path: string, hash: string, signal: AbortSignal, onBytes?: (count: number) => void): Promise<ArrayBuffer> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(BASE + path, { signal, cache });
    const content = await readBody(response, onBytes);
    if (response.ok && !response.redirected && (await hashBytes(content)) === hash) return content;
  }
  throw new MismatchError(`${path} does not match the hash in the manifest`);
}

async function readBody(response: Response, onBytes: (count: number) => void = () => undefined): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onBytes(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
}

/** Builds the search index of saved pages and stores it. Returns its hash. */
async function storeIndex(files: ReadonlyMap<string, string>, names: Parameters<typeof buildSavedIndex>[2]): Promise<string> {
  const read = async (path: string) => (await readStored(files.get(path) ?? ''))?.text() ?? '';
  const searchable = JSON.parse(await read(SEARCH_PAGES)) as SearchablePage[];
  const mains = new Map<string, string>();
  for (const { route } of searchable) if (files.has(route)) mains.set(route, getMain(await read(route)));
  const text = JSON.stringify(buildSavedIndex(searchable, mains, names));
  const hash = await hashText(text);
  await storeFile(hash, text);
  return hash;
}
