let origin: Element | null = null;
let returned: Element | null = null;

/** Notes where the focus is when the search opens. */
export function keepFocusOrigin(): void {
  origin = document.activeElement;
}

/** Gives the focus back to where it was; to nothing when it was nowhere, or that is gone. */
export function returnFocus(): void {
  returned = origin;
  if (origin instanceof HTMLElement && origin !== document.body && origin.isConnected) origin.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
}

/** Whether the focus came back to an element and nobody has asked since. */
export function hasJustReturned(element: EventTarget | null): boolean {
  const isHere = returned !== null && returned === element;
  returned = null;
  return isHere;
}
