import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../../lib/page-delta.ts';
import { once } from '../../lib/browser/loading.ts';

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
