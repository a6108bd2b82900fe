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

/** After the modal closes: restores focus, goes back in history, then runs the callback. */
export async function leaveSearch(leaveEntry: () => Promise<void>): Promise<void> {
  document.dispatchEvent(new Event('search-closed'));
  await leaveEntry();
  next?.();
  next = undefined;
}

/**
 * Makes Back close the modal. Adds a copy of the page's history entry, so that
 * client navigation can read either. If that has loaded before, it hears of Back
 * first and passes it on.
 *
 * @returns a function that goes back to the page's entry, unless the reader already did
 */
export function enterHistory(): () => Promise<void> {
  const state: unknown = history.state ?? { index: 0, scrollX, scrollY };
  history.replaceState(state, '');
  history.pushState(state, '');
  let left: (() => void) | undefined;
  const isLeft = new Promise<void>((done) => (left = done));
  let isHere = true;
  const handleBack = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    removeEventListener('popstate', handleBack, true);
    document.removeEventListener('moved-on-page', handleBack);
    left?.();
    if (isHere) closeSearch();
    isHere = false;
  };
  addEventListener('popstate', handleBack, true);
  document.addEventListener('moved-on-page', handleBack);
  return () => {
    if (isHere) history.back();
    isHere = false;
    return isLeft;
  };
}
