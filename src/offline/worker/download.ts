import { PACK_FOLDER, PACK_MANIFEST } from '../../lib/offline-files.ts';
import { restoreText } from '../compact-text.ts';
import { hashBytes, hashText, type PackFile, type PackManifest } from '../pack.ts';

const BASE = import.meta.env.SITE_BASE;

/** The site changed during saving, so the content mixes builds. */
export class ChangedError extends Error {
  override name = 'ChangedError';
}

/** Fetches content exactly as the server has it now. */
export interface Downloader {
  signal: AbortSignal;
  /** Called with the bytes received. */
  onBytes: (bytes: number) => void;
}

/**
 * Fetches a file or a page.
 *
 * @throws TypeError without a response, ChangedError for an error or another
 * address
 */
export async function fetchWhole(path: string, { signal }: Pick<Downloader, 'signal'>, cache: RequestCache = 'no-cache'): Promise<Response> {
  const response = await fetch(BASE + path, { signal, cache });
  if (!response.ok || response.redirected) throw new ChangedError(`${path}: ${response.status}`);
  return response;
}

/** Fetches the pack manifest. */
export async function fetchManifest(downloader: Pick<Downloader, 'signal'>): Promise<PackManifest> {
  return (await fetchWhole(`/${PACK_FOLDER}/${PACK_MANIFEST}`, downloader)).json() as Promise<PackManifest>;
}

/**
 * Fetches content until it matches the manifest. The browser may have cached a
 * wrong response under an immutable address, so this bypasses its cache.
 *
 * @param first cache mode of the first try
 * @param get fetches it, or returns nothing on a mismatch
 * @throws ChangedError if the host has another file
 */
async function fetchMatching<Value>(path: string, first: RequestCache, get: (cache: RequestCache) => Promise<Value | undefined>): Promise<Value> {
  const value = (await get(first)) ?? (await get('reload'));
  if (value === undefined) throw new ChangedError(`${path} does not match the hash in the manifest`);
  return value;
}

/** Returns whether a response matches a hash. */
export async function matchesHash(response: Response, hash: string): Promise<boolean> {
  return (await hashBytes(await response.arrayBuffer())) === hash;
}

/**
 * Fetches a file that has a hash.
 *
 * @throws TypeError without a response, ChangedError if it is another file
 */
export function fetchFile(path: string, hash: string, downloader: Pick<Downloader, 'signal'>): Promise<Response> {
  const isImmutable = /^\/(?:_astro|diagrams)\//.test(path);
  return fetchMatching(path, isImmutable ? 'default' : 'no-cache', async (cache) => {
    const response = await fetchWhole(path, downloader, cache);
    return (await matchesHash(response.clone(), hash)) ? response : undefined;
  });
}

/**
 * Fetches a pack file, and reports progress in bytes on the wire, which scripts
 * can't see.
 *
 * @throws TypeError without a response, ChangedError if it is another file
 */
export async function fetchPack<Value>(version: string, { name, hash, bytes, length }: PackFile, downloader: Downloader): Promise<Value> {
  const path = `/${PACK_FOLDER}/${version}/${name}`;
  const text = await fetchMatching(path, 'default', async (cache) => {
    const text = await readText(await fetchWhole(path, downloader, cache), (count) => downloader.onBytes((count / length) * bytes));
    return (await hashText(text)) === hash ? text : undefined;
  });
  return JSON.parse(restoreText(text)) as Value;
}

async function readText(response: Response, onBytes: (count: number) => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    onBytes(part.value.length);
  }
  return text + decoder.decode();
}
