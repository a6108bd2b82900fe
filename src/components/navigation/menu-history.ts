import { closeOnBack } from '../frame/close-on-back.ts';

const findOpen = () => document.querySelectorAll<HTMLElement>('.menu:popover-open');

let leaveEntry: (() => void) | undefined;

/** Makes Back close both panels of the phone's menus. */
export function closeMenusOnBack(): void {
  document.addEventListener('toggle', followMenus, true);
  // Swapping a page removes its menus without an event.
  document.addEventListener('astro:after-swap', followMenus);
  followMenus();
}

function followMenus(): void {
  if (findOpen().length > 0) {
    leaveEntry ??= closeOnBack(() => findOpen().forEach((menu) => menu.hidePopover()));
    return;
  }
  leaveEntry?.();
  leaveEntry = undefined;
}
