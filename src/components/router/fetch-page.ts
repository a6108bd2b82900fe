import { cachePage, type CachedPage } from './page-cache.ts';
import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../../lib/page-delta.ts';
import { once } from '../../lib/browser/loading.ts';

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

/** Sidebars with at least one requested page. */
const visited = new Set<string>();
const sharedTexts = new Map<string, Promise<SharedPart | undefined>>();

/**
 * Fetches a page without the text it shares with other pages of its sidebar
 * (R-NAV-11). The first page of a sidebar is requested whole, as many readers open
 * only one. The shared text is fetched with the second.
 *
 * @param isRequested whether the whole page is already requested
 * @returns the whole page; `undefined` if it must be requested whole
 * @throws TypeError when there is no response
 */
export async function fetchByDelta(address: URL, { isRequested = false } = {}): Promise<string | undefined> {
  const sidebar = findSidebar(address);
  if (isRequested || sidebar === undefined || !visited.has(sidebar)) {
    if (sidebar !== undefined) visited.add(sidebar);
    return undefined;
  }
  const route = address.pathname.slice(import.meta.env.SITE_BASE.length);
  const [shared, delta] = await Promise.all([
    once(sharedTexts, sidebar, () => fetchJson(getSharedPath(sidebar), isShared)),
    fetchJson(getDeltaPath(route), isDelta),
  ]);
  if (!shared || !delta) return undefined;
  const [version, ...parts] = delta;
  if (version === shared[0]) return applyDelta(shared[1], parts) || undefined;
  // The site changed between the two requests.
  sharedTexts.delete(sidebar);
  return undefined;
}

function isShared(value: unknown): value is SharedPart {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function isDelta(value: unknown): value is PageDelta {
  const isPart = (part: unknown) => typeof part === 'string' || (Array.isArray(part) && part.length === 2 && part.every(Number.isInteger));
  return Array.isArray(value) && typeof value[0] === 'string' && value.every(isPart);
}

/** Returns the current sidebar if it links to the address. A service worker stores whole pages only. */
function findSidebar({ pathname, search }: URL): string | undefined {
  if (import.meta.env.DEV || search || navigator.serviceWorker?.controller) return undefined;
  const menu = document.getElementById('docs-menu');
  const isLinked = [...(menu?.querySelectorAll('a') ?? [])].some((link) => link.pathname === pathname);
  return isLinked ? menu?.dataset['sidebar'] : undefined;
}

/** Reads a file. Returns `undefined` if it is missing or invalid, such as the sign-in page of a captive portal. */
async function fetchJson<Content>(path: string, isValid: (value: unknown) => value is Content): Promise<Content | undefined> {
  const response = await fetch(import.meta.env.SITE_BASE + path);
  const value: unknown = response.ok && (await response.json().catch(() => undefined));
  return isValid(value) ? value : undefined;
}
