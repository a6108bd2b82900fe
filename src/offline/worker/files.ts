import type { PackManifest } from '../pack.ts';
import { fetchFile, isFile, type Downloader } from './download.ts';
import { openFiles } from './store.ts';

const BASE = import.meta.env.SITE_BASE;

/**
 * Keeps scripts, style sheets, fonts, pictures and drawings. What is kept already stays if it is the same file.
 *
 * @param wanted their hashes, by path
 * @param onKept called after each
 * @throws TypeError without a network, ChangedError when the host has something else, DOMException without space
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

/**
 * Looks through what is kept of the build that a manifest is of. What is something else goes, and the right one is kept.
 *
 * @throws as {@link keepFiles} does
 */
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

/** Deletes what neither of some manifests names: those of the build before are for pages that are open. */
export async function deleteOthers(...manifests: readonly (Pick<PackManifest, 'files' | 'drawings'> | undefined)[]): Promise<void> {
  const stay = new Set(manifests.flatMap((each) => [...listPaths(each?.files), ...listPaths(each?.drawings)].map(getAddress)));
  const store = await openFiles();
  for (const url of await listKept()) if (!stay.has(url)) await store.delete(url);
}

async function listKept(): Promise<string[]> {
  return (await (await openFiles()).keys()).map(({ url }) => url);
}

/** Paths of files; the manifest of an earlier worker, which readers may have, lists them without hashes. */
function listPaths(files: Readonly<Record<string, string>> | readonly string[] = {}): readonly string[] {
  return Array.isArray(files) ? (files as readonly string[]) : Object.keys(files);
}

function getAddress(path: string): string {
  return new URL(BASE + path, location.origin).href;
}
