import { showCurrent } from './show-current.ts';

/** Returns the docs sidebar, if any. */
export const getMenu = () => document.getElementById('docs-menu');

/** Opens the mobile menu at the current page. */
export function enhanceDocsSidebar(signal: AbortSignal): void {
  const menu = getMenu();
  menu?.addEventListener('toggle', () => showCurrent(menu, menu.querySelector('[aria-current]')), { signal });
}

/** Whether a `<details>` is open only until its animation ends. */
export function isClosing(details: HTMLDetailsElement): boolean {
  return details.hasAttribute('data-closing');
}
