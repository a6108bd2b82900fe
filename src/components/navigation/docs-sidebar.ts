import { showCurrent } from './show-current.ts';

/** Returns the docs sidebar, if any. */
export const getMenu = () => document.getElementById('docs-menu');

/** Mirrors the docs sidebar's state in attributes, and opens the mobile menu at the current page. */
export function enhanceDocsSidebar(signal: AbortSignal): void {
  const menu = getMenu();
  if (!menu) return;
  const handleToggle = ({ target }: Event) =>
    target instanceof HTMLDetailsElement ? mirrorOpenState(target) : showCurrent(menu, menu.querySelector('[aria-current]'));
  menu.addEventListener('toggle', handleToggle, { capture: true, signal });
  menu.querySelectorAll('details').forEach(mirrorOpenState);
}

/** Mirrors `<details>` in an attribute, for tools that read only attributes. */
function mirrorOpenState(details: HTMLDetailsElement): void {
  details.querySelector(':scope > summary')?.setAttribute('aria-expanded', String(details.open && !isClosing(details)));
}

/** Whether a `<details>` is open only until its animation ends. */
export function isClosing(details: HTMLDetailsElement): boolean {
  return details.hasAttribute('data-closing');
}
