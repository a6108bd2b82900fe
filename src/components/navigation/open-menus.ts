import { closeOnBack } from '../../lib/browser/history.ts';

const findOpen = () => document.querySelectorAll<HTMLElement>('.menu:popover-open');

let leaveEntry: (() => void) | undefined;

/** Makes Back close both panels of the phone's menus. Swapping a page removes its menus without an event, so every page calls this, too. */
export function followMenus(): void {
  if (findOpen().length > 0) {
    leaveEntry ??= closeOnBack(() => findOpen().forEach((menu) => menu.hidePopover()));
    return;
  }
  leaveEntry?.();
  leaveEntry = undefined;
}

/** Returns focus that leaves an open menu to its first button. The island makes the rest of the page inert, but later, or on a weak link never. */
export function keepFocusInMenu({ target }: FocusEvent): void {
  // The primary menu, which opens over the docs menu, comes first in the page.
  const [menu] = findOpen();
  if (menu && !menu.contains(target as Node)) menu.querySelector('button')?.focus();
}
