import { hasFileEnding } from '../../lib/file-ending.ts';

/** Milliseconds for which a pointer rests on a link, or the focus stays, before its page is requested. */
export const REST = 80;

/** Returns the link at an event if it opens another page of this site in this window. The browser handles files, hashes, downloads and other paths on the host. */
export function getPageLink({ target }: Pick<Event, 'target'>): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download') || hasFileEnding(link.pathname)) return undefined;
  if (import.meta.env.SITE_BASE && !link.pathname.startsWith(`${import.meta.env.SITE_BASE}/`)) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash ? undefined : link;
}

/** Returns the page link of a plain click that no other listener has handled. */
export function getClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && !event.defaultPrevented ? getPageLink(event) : undefined;
}
