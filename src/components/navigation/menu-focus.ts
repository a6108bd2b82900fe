/** Returns focus that leaves an open mobile menu to its first button. The island makes the rest of the page inert, but later, or on a weak link never. */
export function keepFocusInMenu({ target }: FocusEvent): void {
  // The primary menu, which opens over the docs menu, comes first in the page.
  const menu = document.querySelector('.menu:popover-open');
  if (menu && !menu.contains(target as Node)) menu.querySelector('button')?.focus();
}
