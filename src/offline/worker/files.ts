import type { PackManifest } from '../pack.ts';
import { fetchFile, matchesHash, type Downloader } from './download.ts';
import { openFiles } from './store.ts';

const BASE = import.meta.env.SITE_BASE;

/**
 * Saves scripts, style sheets, fonts, pictures and drawings. Skips those
 * already saved unchanged.
 *
 * @param hashes by path
 * @param onSaved called after each
 * @throws TypeError without a network, ChangedError if the host has another
 * file, DOMException without space
 */
export async function saveFiles(
  hashes: Readonly<Record<string, string>>,
  downloader: Pick<Downloader, 'signal'>,
  onSaved: (path: string) => void = () => undefined,
): Promise<void> {
  const store = await openFiles();
  for (const [path, hash] of Object.entries(hashes)) {
    downloader.signal.throwIfAborted();
    if (!(await isSaved(store, path, hash))) await store.put(BASE + path, await fetchFile(path, hash, downloader));
    onSaved(path);
  }
}

/** Checks the saved files of a manifest's build. Replaces those that don't match. */
export async function repairFiles({ files, drawings }: PackManifest, downloader: Pick<Downloader, 'signal'>): Promise<void> {
  const store = await openFiles();
  const saved = new Set(await listSaved());
  const savedDrawings = Object.entries(drawings).filter(([path]) => saved.has(getAddress(path)));
  const hashes = { ...files, ...Object.fromEntries(savedDrawings) };
  for (const [path, hash] of Object.entries(hashes)) if (!(await isSaved(store, path, hash))) await store.delete(BASE + path);
  await saveFiles(hashes, downloader);
}

async function isSaved(store: Cache, path: string, hash: string): Promise<boolean> {
  const saved = await store.match(BASE + path);
  return saved !== undefined && matchesHash(saved, hash);
}

/** Deletes files that none of the manifests lists. Open pages need those of the previous build. */
export async function deleteUnlisted(...manifests: readonly (Pick<PackManifest, 'files' | 'drawings'> | undefined)[]): Promise<void> {
  const retained = new Set(manifests.flatMap((each) => [...listPaths(each?.files), ...listPaths(each?.drawings)].map(getAddress)));
  const store = await openFiles();
  for (const url of await listSaved()) if (!retained.has(url)) await store.delete(url);
}

async function listSaved(): Promise<string[]> {
  return (await (await openFiles()).keys()).map(({ url }) => url);
}

/** Lists file paths. The manifest of an earlier worker, still in use, has no hashes. */
function listPaths(files: Readonly<Record<string, string>> | readonly string[] = {}): readonly string[] {
  return Array.isArray(files) ? (files as readonly string[]) : Object.keys(files);
}

function getAddress(path: string): string {
  return new URL(BASE + path, location.origin).href;
}
