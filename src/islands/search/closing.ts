let next: (() => void) | undefined;

/**
 * Closes the modal after all other listeners of the event.
 *
 * @param then runs after closing
 */
export function closeSearch(then?: () => void): void {
  next = then ?? next;
  setTimeout(() => delete document.documentElement.dataset['search']);
}

/** Closes the modal, then clicks a link to the result, so that client navigation handles it. */
export function followItem(url: string): void {
  closeSearch(() => {
    const link = Object.assign(document.createElement('a'), { href: url });
    document.body.append(link);
    link.click();
    link.remove();
  });
}

/** Reports that the modal is closed, and what follows. */
export function reportClosed(): void {
  document.dispatchEvent(new CustomEvent('search-closed', { detail: next }));
  next = undefined;
}
