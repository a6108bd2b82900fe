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

/** Height of an announcement, which pushes the end of a sidebar below the window, and of a row. */
const COVERED = 92;

/** Scrolls a sidebar so that the current page is in view. */
export function showCurrent(menu: HTMLElement, current: HTMLElement | null): void {
  if (!current) return;
  const top = current.offsetTop - menu.scrollTop;
  if (top < 0 || top > menu.clientHeight - COVERED) menu.scrollTop += top - menu.clientHeight / 3;
}
