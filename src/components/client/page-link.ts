/** The link at an event, when it leads to another page of this site in this window; files, hashes, downloads and what lies beside the site on its host are the browser's. */
export function getPageLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download') || /\.\w+$/.test(link.pathname)) return undefined;
  if (import.meta.env.SITE_BASE && !link.pathname.startsWith(`${import.meta.env.SITE_BASE}/`)) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash ? undefined : link;
}

/** The link to another page that a plain click chooses, when nothing has answered that click. */
export function getChosenLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && !event.defaultPrevented ? getPageLink(event) : undefined;
}
