import type { PackManifest } from '../pack.ts';
import { fetchFile, isFile, type Downloader } from './download.ts';
import { openFiles } from './store.ts';

const BASE = import.meta.env.SITE_BASE;

/**
 * Saves scripts, style sheets, fonts, pictures and drawings. Skips those
 * already saved unchanged.
 *
 * @param wanted their hashes, by path
 * @param onKept called after each
 * @throws TypeError without a network, ChangedError if the host has something
 * else, DOMException without space
 */
export async function keepFiles(
  wanted: Readonly<Record<string, string>>,
  downloader: Pick<Downloader, 'signal'>,
  onKept: (path: string) => void = () => undefined,
): Promise<void> {
  const store = await openFiles();
  for (const [path, hash] of Object.entries(wanted)) {
    downloader.signal.throwIfAborted();
    if (!(await isKept(store, path, hash))) await store.put(BASE + path, await fetchFile(path, hash, downloader));
    onKept(path);
  }
}

/** Checks the saved files of a manifest's build. Replaces those that don't match. */
export async function repairFiles({ files, drawings }: PackManifest, downloader: Pick<Downloader, 'signal'>): Promise<void> {
  const store = await openFiles();
  const kept = new Set(await listKept());
  const shown = Object.entries(drawings).filter(([path]) => kept.has(getAddress(path)));
  const wanted = { ...files, ...Object.fromEntries(shown) };
  for (const [path, hash] of Object.entries(wanted)) if (!(await isKept(store, path, hash))) await store.delete(BASE + path);
  await keepFiles(wanted, downloader);
}

async function isKept(store: Cache, path: string, hash: string): Promise<boolean> {
  const kept = await store.match(BASE + path);
  return kept !== undefined && isFile(kept, hash);
}

/** Deletes files that no given manifest lists. Open pages need those of the build before. */
export async function deleteOthers(...manifests: readonly (Pick<PackManifest, 'files' | 'drawings'> | undefined)[]): Promise<void> {
  const stay = new Set(manifests.flatMap((each) => [...listPaths(each?.files), ...listPaths(each?.drawings)].map(getAddress)));
  const store = await openFiles();
  for (const url of await listKept()) if (!stay.has(url)) await store.delete(url);
}

async function listKept(): Promise<string[]> {
  return (await (await openFiles()).keys()).map(({ url }) => url);
}

/** Lists file paths. The manifest of an earlier worker, still in use, has no hashes. */
function listPaths(files: Readonly<Record<string, string>> | readonly string[] = {}): readonly string[] {
  return Array.isArray(files) ? (files as readonly string[]) : Object.keys(files);
}

function getAddress(path: string): string {
  return new URL(BASE + path, location.origin).href;
}
