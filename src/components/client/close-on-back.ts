/** What a history entry for something over the page says. */
interface OverlayState {
  isOverlay?: boolean;
}

let closeTop: (() => void) | undefined;

// Browsers call listeners of a window in the order they came, so this module is loaded before client navigation, which then learns nothing of a Back that leaves the page as it is.
addEventListener('popstate', (event) => {
  if (!closeTop) return;
  event.stopImmediatePropagation();
  closeTop();
  closeTop = undefined;
});

/**
 * Gives something that lies over the page a history entry of its own, so that
 * the browser's Back takes it away and leaves the page.
 *
 * @param close takes it away; runs on Back
 * @returns to be called when it was closed in any way; takes the entry away if Back has not
 */
export function closeOnBack(close: () => void): () => void {
  history.pushState({ ...(history.state as object | null), isOverlay: true } satisfies OverlayState, '');
  closeTop = close;
  return () => {
    if (isOverlayEntry()) history.back();
    else closeTop = undefined;
  };
}

/** Whether the history entry at hand is one that Back takes away together with what lies over the page. */
export function isOverlayEntry(): boolean {
  return (history.state as OverlayState | null)?.isOverlay === true;
}
