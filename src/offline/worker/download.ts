import { PACK_FOLDER, PACK_MANIFEST } from '../../data/offline-files.ts';
import { restoreText } from '../short-text.ts';
import { hashBytes, hashText, type PackFile, type PackManifest } from '../pack.ts';

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

/**
 * Fetches something until it is what the manifest says. What a browser has in its
 * own cache under an address that never changes may be what a host once sent
 * wrongly, so the host is asked again.
 *
 * @param first how the browser's cache is used at first
 * @param get fetches it, or gives nothing for what is something else
 * @throws ChangedError when the host has something else
 */
async function fetchRight<Value>(path: string, first: RequestCache, get: (cache: RequestCache) => Promise<Value | undefined>): Promise<Value> {
  const value = (await get(first)) ?? (await get('reload'));
  if (value === undefined) throw new ChangedError(`${path} is not the file that the manifest names`);
  return value;
}

/** Reports whether an answer is the file that a hash is of. */
export async function isFile(answer: Response, hash: string): Promise<boolean> {
  return (await hashBytes(await answer.arrayBuffer())) === hash;
}

/**
 * Fetches a file of the site that has a hash.
 *
 * @throws TypeError without an answer, ChangedError when it is another file
 */
export function fetchFile(path: string, hash: string, downloader: Pick<Downloader, 'signal'>): Promise<Response> {
  const isNamed = /^\/(?:_astro|diagrams)\//.test(path);
  return fetchRight(path, isNamed ? 'default' : 'no-cache', async (cache) => {
    const answer = await fetchWhole(path, downloader, cache);
    return (await isFile(answer.clone(), hash)) ? answer : undefined;
  });
}

/**
 * Fetches a file of packs, and tells what has come as bytes of the wire, which scripts do not see.
 *
 * @throws TypeError without an answer, ChangedError when it is another file
 */
export async function fetchPack<Value>(version: string, { name, hash, bytes, length }: PackFile, downloader: Downloader): Promise<Value> {
  const path = `/${PACK_FOLDER}/${version}/${name}`;
  const text = await fetchRight(path, 'default', async (cache) => {
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
