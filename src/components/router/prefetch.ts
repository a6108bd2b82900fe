import { canPrefetch, isWeakLink } from '../../lib/browser/connection.ts';
import { fetchPage, withoutHash } from './fetch-page.ts';
import { findCachedPage } from './page-cache.ts';
import { getPageLink, REST } from './page-link.ts';

/** Prefetches a page and ignores failures. */
export function prefetch(address: URL, sent?: Promise<Response>): void {
  if (findCachedPage(address, { isFresh: true })) return;
  fetchPage(address, sent).catch(() => undefined);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Prefetches pages on whose links a pointer rests or the focus stays for a moment, and those that are pressed.
 *
 * @param pointed the last link that a pointer, not a finger, came to before
 */
export function startPrefetching(pointed?: HTMLAnchorElement): void {
  for (const type of ['pointermove', 'focusin'] as const) document.addEventListener(type, schedule, { passive: true });
  for (const type of ['pointerout', 'focusout', 'pointercancel'] as const)
    document.addEventListener(type, () => clearTimeout(timer), { passive: true });
  document.addEventListener('mousedown', (event) => event.button === 0 && prefetchLink(event), { passive: true });
  if (pointed?.matches(':hover')) schedule({ target: pointed });
}

function schedule(event: Pick<Event, 'target'>): void {
  clearTimeout(timer);
  timer = setTimeout(() => prefetchLink(event), REST);
}

function prefetchLink(event: Pick<Event, 'target'>): void {
  const link = getPageLink(event);
  if (link && canPrefetch()) prefetch(withoutHash(link.href));
}

/** Prefetches the next page when its link at the end of the page comes into view. Skips weak links and readers who save data. */
export function prefetchNextAtEnd(): void {
  const observer = new IntersectionObserver((entries) => {
    const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLAnchorElement);
    if (!isWeakLink()) links.forEach((link) => prefetch(new URL(link.href)));
  });
  const observe = () => {
    observer.disconnect();
    document.querySelectorAll('.pagination [rel=next]').forEach((link) => observer.observe(link));
  };
  observe();
  document.addEventListener('page-swapped', observe);
}
