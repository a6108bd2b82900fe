import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../../data/page-delta.ts';
import { once } from './once.ts';

/** Sidebars of which a page was asked for. */
const visited = new Set<string>();
const sharedTexts = new Map<string, Promise<SharedPart | undefined>>();

/**
 * Asks for what a page has beside the text that it shares with others of its
 * sidebar (R-NAV-11). The first page of a sidebar comes whole: many readers
 * want no second. What is shared comes beside the next.
 *
 * @param isAsked whether the whole page is on its way already
 * @returns the page as the server sends it whole; `undefined` where it is to be asked for whole
 * @throws TypeError when there is no answer
 */
export async function fetchByDelta(address: URL, { isAsked = false } = {}): Promise<string | undefined> {
  const sidebar = findSidebar(address);
  if (isAsked || sidebar === undefined || !visited.has(sidebar)) {
    if (sidebar !== undefined) visited.add(sidebar);
    return undefined;
  }
  const route = address.pathname.slice(import.meta.env.SITE_BASE.length);
  const [shared, delta] = await Promise.all([
    once(sharedTexts, sidebar, () => fetchJson(getSharedPath(encodeURIComponent(sidebar)), isShared)),
    fetchJson(getDeltaPath(route), isDelta),
  ]);
  if (!shared || !delta) return undefined;
  const [version, ...parts] = delta;
  if (version === shared[0]) return applyDelta(shared[1], parts) || undefined;
  // The site has changed between the two.
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

/** The sidebar of this page, when it leads to the address. What a service worker keeps are whole pages. */
function findSidebar({ pathname, search }: URL): string | undefined {
  if (import.meta.env.DEV || search || navigator.serviceWorker?.controller) return undefined;
  const menu = document.getElementById('docs-menu');
  const leadsThere = [...(menu?.querySelectorAll('a') ?? [])].some((link) => link.pathname === pathname);
  return leadsThere ? menu?.dataset['sidebar'] : undefined;
}

/** Reads a file; gives `undefined` where the host has none or something else, such as the page of a network that asks to sign in. */
async function fetchJson<Content>(path: string, isRight: (value: unknown) => value is Content): Promise<Content | undefined> {
  const response = await fetch(import.meta.env.SITE_BASE + path);
  const value: unknown = response.ok && (await response.json().catch(() => undefined));
  return isRight(value) ? value : undefined;
}
