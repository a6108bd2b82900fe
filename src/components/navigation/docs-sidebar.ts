import { showCurrent } from './show-current.ts';

/** The docs sidebar, where the page has one. */
export const getMenu = () => document.getElementById('docs-menu');

/** Makes the docs sidebar's state readable by attribute, and opens the mobile menu at the current page. */
export function enhanceDocsSidebar(signal: AbortSignal): void {
  const menu = getMenu();
  if (!menu) return;
  const answerToggle = ({ target }: Event) =>
    target instanceof HTMLDetailsElement ? mirrorOpenState(target) : showCurrent(menu, menu.querySelector('[aria-current]'));
  menu.addEventListener('toggle', answerToggle, { capture: true, signal });
  menu.querySelectorAll('details').forEach(mirrorOpenState);
}

/** Says by attribute what `<details>` shows, for tools that read only attributes. */
function mirrorOpenState(details: HTMLDetailsElement): void {
  details.querySelector(':scope > summary')?.setAttribute('aria-expanded', String(details.open && !isClosing(details)));
}

/** Whether a `<details>` is open only until its animation ends. */
export function isClosing(details: HTMLDetailsElement): boolean {
  return details.hasAttribute('data-closing');
}
