import { showCurrent } from './kept-sidebar.ts';

/** The docs sidebar, where the page has one. */
export const getMenu = () => document.getElementById('docs-menu');

/** Makes the docs sidebar's state readable by attribute, and opens the mobile menu at the current page. */
export function enhanceDocsSidebar(signal: AbortSignal): void {
  const menu = getMenu();
  if (!menu) return;
  menu.addEventListener('toggle', () => showCurrent(menu, menu.querySelector('[aria-current]')), { signal });
  menu.querySelectorAll('details').forEach((details) => {
    mirrorOpenState(details);
    details.addEventListener('toggle', () => mirrorOpenState(details), { signal });
  });
}

/** Says by attribute what `<details>` shows, for tools that read only attributes. */
function mirrorOpenState(details: HTMLDetailsElement): void {
  details.querySelector(':scope > summary')?.setAttribute('aria-expanded', String(details.open && !isClosing(details)));
}

/** Whether a `<details>` is open only until its animation ends. */
export function isClosing(details: HTMLDetailsElement): boolean {
  return details.hasAttribute('data-closing');
}
