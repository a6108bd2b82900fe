import { ANIMATION_MARK, SWAP_MARK, type HistoryEntry } from '../../data/astro-internals.ts';

/** Tells Astro's router that a page may be swapped; pages are sent without the marks, since without the router nothing reads them. */
export function enableSwaps(page: Document): void {
  for (const [name, content] of Object.entries({ [SWAP_MARK]: 'true', [ANIMATION_MARK]: 'swap' }))
    page.head.append(Object.assign(page.createElement('meta'), { name, content }));
}

enableSwaps(document);
// Pages change at once: the pictures of both that a view transition is made of would only hold the next one back.
Object.assign(document, { startViewTransition: undefined });
// The router scrolls to what it finds here as soon as it is loaded: where the reader is.
history.replaceState({ index: 0, ...(history.state as object | null), scrollX, scrollY } satisfies HistoryEntry, '');
history.scrollRestoration = 'manual';
