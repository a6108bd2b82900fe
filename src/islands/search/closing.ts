let next: (() => void) | undefined;

/**
 * Closes the modal, after whatever else answers the event at hand.
 *
 * @param then what to do when it is gone
 */
export function closeSearch(then?: () => void): void {
  next = then ?? next;
  setTimeout(() => delete document.documentElement.dataset['search']);
}

/** Closes the modal and follows a result as a click on its link does, so that client navigation takes it over. */
export function followItem(url: string): void {
  closeSearch(() => {
    const link = Object.assign(document.createElement('a'), { href: url });
    document.body.append(link);
    link.click();
    link.remove();
  });
}

/** When the modal is gone: has the focus given back, goes back in history, then does what was to be done. */
export async function leaveSearch(leaveEntry: () => Promise<void>): Promise<void> {
  document.dispatchEvent(new Event('search-closed'));
  await leaveEntry();
  next?.();
  next = undefined;
}

/**
 * Makes Back close the modal: adds a history entry that differs in nothing from
 * the page's own, so that client navigation reads its fields from either.
 *
 * @returns goes back to the page's own entry, unless the reader has done that
 */
export function enterHistory(): () => Promise<void> {
  const state: unknown = history.state ?? { index: 0, scrollX, scrollY };
  history.replaceState(state, '');
  history.pushState(state, '');
  let left: (() => void) | undefined;
  const isLeft = new Promise<void>((done) => (left = done));
  let isHere = true;
  const answer = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    left?.();
    if (isHere) closeSearch();
    isHere = false;
  };
  addEventListener('popstate', answer, { capture: true, once: true });
  return () => {
    if (isHere) history.back();
    isHere = false;
    return isLeft;
  };
}
