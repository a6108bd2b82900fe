let origin: Element | null = null;
let returned: Element | null = null;

/** Records the focused element when the search opens. */
export function recordFocusOrigin(): void {
  origin = document.activeElement;
}

/** Restores the focus, or clears it if the element is gone or there was none. */
export function returnFocus(): void {
  returned = origin;
  if (origin instanceof HTMLElement && origin !== document.body && origin.isConnected) origin.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
}

/** Returns whether the focus just returned to an element; resets the flag. */
export function hasJustReturned(element: EventTarget | null): boolean {
  const isHere = returned !== null && returned === element;
  returned = null;
  return isHere;
}
