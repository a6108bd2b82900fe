/** History state of an overlay's entry. */
interface OverlayState {
  isOverlay?: boolean;
}

let closeTop: (() => void) | undefined;

// Browsers call a window's listeners in registration order. This module loads before client navigation, so that the router never sees a Back that only closes an overlay.
addEventListener('popstate', (event) => {
  if (!closeTop) return;
  event.stopImmediatePropagation();
  closeTop();
  closeTop = undefined;
});

/**
 * Adds a history entry for an overlay, so that the browser's Back button closes
 * it and stays on the page.
 *
 * @param close closes the overlay on Back
 * @returns a callback for any other way of closing, which removes the entry if Back has not
 */
export function closeOnBack(close: () => void): () => void {
  history.pushState({ ...(history.state as object | null), isOverlay: true } satisfies OverlayState, '');
  closeTop = close;
  return () => {
    if (isOverlayEntry()) history.back();
    else closeTop = undefined;
  };
}

/** Returns whether the current history entry is an overlay's, which Back closes. */
export function isOverlayEntry(): boolean {
  return (history.state as OverlayState | null)?.isOverlay === true;
}
