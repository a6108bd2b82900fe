import { ANIMATION_MARK, SWAP_MARK, type HistoryEntry } from '../../lib/astro-internals.ts';

/** Adds the marks that Astro's router requires to swap a page. Nothing else reads them, so pages are sent without them. */
export function enableSwaps(page: Document): void {
  for (const [name, content] of Object.entries({ [SWAP_MARK]: 'true', [ANIMATION_MARK]: 'swap' }))
    page.head.append(Object.assign(page.createElement('meta'), { name, content }));
}

enableSwaps(document);
// Swaps pages immediately: the snapshots of a view transition would only delay the next page.
Object.assign(document, { startViewTransition: undefined });
// Stores the current scroll position, which the router restores as soon as it loads.
history.replaceState({ index: 0, ...(history.state as object | null), scrollX, scrollY } satisfies HistoryEntry, '');
history.scrollRestoration = 'manual';
