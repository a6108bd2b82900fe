import { canFetchAhead } from './connection.ts';
import { fetchByDelta } from './fetch-delta.ts';
import { findKeptPage, keepPage, type KeptPage } from './kept-pages.ts';
import { getPageLink } from './page-link.ts';

/** The server answered with an error of its own. */
export class ServerError extends Error {
  override name = 'ServerError';
}

/** Milliseconds that a reader stays at a link before its page is fetched ahead. */
const DWELL = 80;

const underway = new Map<string, Promise<KeptPage | undefined>>();

/**
 * Asks the server for a page, once for all who wait for it, and keeps it.
 *
 * @param answer a request for it that was sent already
 * @returns `undefined` when the answer is no HTML page
 * @throws TypeError when there is no answer, ServerError when it is a status of 500 or more
 */
export function fetchPage(address: URL, answer?: Promise<Response>): Promise<KeptPage | undefined> {
  const asked = underway.get(address.href);
  if (asked) return asked;
  const page = readPage(address, answer).finally(() => underway.delete(address.href));
  underway.set(address.href, page);
  return page;
}

/** Asks for a page that the reader wants now. A request sent ahead may have met a connection that is back by now, so its failure decides nothing. */
export async function fetchWantedPage(address: URL): Promise<KeptPage | undefined> {
  const ahead = await underway.get(address.href)?.catch(() => undefined);
  return ahead ?? fetchPage(address);
}

async function readPage(address: URL, answer?: Promise<Response>): Promise<KeptPage | undefined> {
  const html = await fetchByDelta(address, { isAsked: answer !== undefined });
  if (html !== undefined) {
    const page = { url: address.href, html };
    keepPage(address, page);
    return page;
  }
  const response = await (answer ?? fetch(address));
  if (response.status >= 500) throw new ServerError(String(response.status));
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const page = { url: response.url, html: await response.text() };
  if (response.ok) keepPage(address, page);
  return page;
}

/** Asks for a page that the reader may want next; whether it comes matters to nobody yet. */
export function fetchAhead(address: URL, answer?: Promise<Response>): void {
  if (findKeptPage(address, { isFresh: true })) return;
  fetchPage(address, answer).catch(() => undefined);
}

let dwelling: ReturnType<typeof setTimeout> | undefined;

/** Fetches the pages of links ahead: those that a reader points at or focuses for a moment, or presses. */
export function startFetchingAhead(): void {
  for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, awaitDwell, { passive: true });
  for (const type of ['pointerout', 'focusout', 'pointercancel'] as const)
    document.addEventListener(type, () => clearTimeout(dwelling), { passive: true });
  document.addEventListener('mousedown', (event) => event.button === 0 && fetchLink(event), { passive: true });
}

function awaitDwell(event: Event): void {
  clearTimeout(dwelling);
  dwelling = setTimeout(() => fetchLink(event), DWELL);
}

function fetchLink(event: Event): void {
  const link = getPageLink(event);
  if (link && canFetchAhead()) fetchAhead(withoutHash(link.href));
}

/** The address of a page, without the heading that a link names. */
export function withoutHash(href: string): URL {
  return Object.assign(new URL(href), { hash: '' });
}
