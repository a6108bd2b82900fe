import { fetchByDelta } from './fetch-delta.ts';
import { cachePage, type CachedPage } from './page-cache.ts';

/** Reports a server error. */
export class ServerError extends Error {
  override name = 'ServerError';
}

const underway = new Map<string, Promise<CachedPage | undefined>>();

/**
 * Fetches and stores a page, with one request for all callers.
 *
 * @param sent response of a request that was already sent
 * @returns `undefined` if the response isn't an HTML page
 * @throws TypeError when there is no response, ServerError for a status of 500 or more
 */
export function fetchPage(address: URL, sent?: Promise<Response>): Promise<CachedPage | undefined> {
  const pending = underway.get(address.href);
  if (pending) return pending;
  const page = readPage(address, sent).finally(() => underway.delete(address.href));
  underway.set(address.href, page);
  return page;
}

/** Fetches a page for a navigation. Retries a failed prefetch, since the connection may have recovered. */
export async function fetchForNavigation(address: URL): Promise<CachedPage | undefined> {
  const prefetched = await underway.get(address.href)?.catch(() => undefined);
  return prefetched ?? fetchPage(address);
}

async function readPage(address: URL, sent?: Promise<Response>): Promise<CachedPage | undefined> {
  const html = await fetchByDelta(address, { isRequested: sent !== undefined });
  if (html !== undefined) {
    const page = { url: address.href, html };
    cachePage(address, page);
    return page;
  }
  const response = await (sent ?? fetch(address));
  if (response.status >= 500) throw new ServerError(String(response.status));
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const page = { url: response.url, html: await response.text() };
  if (response.ok && isPageOfBuild(page.html)) cachePage(address, page);
  return page;
}

/**
 * Returns whether an answer is a whole page of this build. A network may answer
 * with a page to sign in, and this page's policy rejects scripts and styles of
 * other builds.
 */
export function isPageOfBuild(html: string): boolean {
  return html.includes('</html>') && (import.meta.env.DEV || html.includes(`data-build="${document.documentElement.dataset['build']}"`));
}

/** Returns a page's address without the hash. */
export function withoutHash(href: string): URL {
  return Object.assign(new URL(href), { hash: '' });
}
