import { PACK_FOLDER, PACK_MANIFEST } from '../../data/offline-files.ts';
import { restoreText } from '../short-text.ts';
import type { PackFile, PackManifest } from '../pack.ts';

const BASE = import.meta.env.SITE_BASE;

/** The site changed while it was kept, so that what came is not of one build. */
export class ChangedError extends Error {
  override name = 'ChangedError';
}

/** Something of the site, as the server has it now and in no other's place. */
export interface Downloader {
  signal: AbortSignal;
  /** Called with the bytes that came. */
  onBytes: (bytes: number) => void;
}

/**
 * Fetches a file or a page.
 *
 * @throws TypeError without an answer, ChangedError when it is none of its own: an error, or another address
 */
export async function fetchWhole(path: string, { signal }: Pick<Downloader, 'signal'>, cache: RequestCache = 'no-cache'): Promise<Response> {
  const response = await fetch(BASE + path, { signal, cache });
  if (!response.ok || response.redirected) throw new ChangedError(`${path}: ${response.status}`);
  return response;
}

/** Fetches the manifest of the packs. */
export async function fetchManifest(downloader: Pick<Downloader, 'signal'>): Promise<PackManifest> {
  return (await fetchWhole(`/${PACK_FOLDER}/${PACK_MANIFEST}`, downloader)).json() as Promise<PackManifest>;
}

/** Fetches a file of packs, and tells what has come as bytes of the wire, which scripts do not see. */
export async function fetchPack<Value>(version: string, { name, bytes, length }: PackFile, downloader: Downloader): Promise<Value> {
  const response = await fetchWhole(`/${PACK_FOLDER}/${version}/${name}`, downloader, 'default');
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    downloader.onBytes((part.value.length / length) * bytes);
  }
  return JSON.parse(restoreText(text + decoder.decode())) as Value;
}
