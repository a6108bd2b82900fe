import { isClosing } from '../client/collapsible.ts';
import { SIDEBAR_SCROLL_KEY } from '../../data/storage-keys.ts';
import { readStored, store } from '../../islands/storage.ts';

const getMenu = () => document.getElementById('docs-menu');

/** Makes the docs sidebar's state readable by attribute, and opens the mobile menu at the current page. */
export function enhanceDocsSidebar(signal: AbortSignal): void {
  const menu = getMenu();
  if (!menu) return;
  menu.addEventListener('toggle', () => showCurrent(menu), { signal });
  menu.querySelectorAll('details').forEach((details) => {
    mirrorOpenState(details);
    details.addEventListener('toggle', () => mirrorOpenState(details), { signal });
  });
}

/** Remembers the scroll position together with the sidebar it belongs to; `DocsSidebar.astro` restores it before the first paint. */
export function saveDocsSidebar(): void {
  const menu = getMenu();
  if (menu) store(SIDEBAR_SCROLL_KEY, JSON.stringify([menu.dataset['sidebar'], menu.scrollTop]), 'tab');
}

/** Puts the sidebar of the next page where the last one was, and the current page in view. */
export function restoreDocsSidebar(): void {
  const menu = getMenu();
  if (!menu) return;
  const [name, top] = JSON.parse(readStored(SIDEBAR_SCROLL_KEY, 'tab') ?? '[]') as [string?, number?];
  if (name === menu.dataset['sidebar']) menu.scrollTop = top ?? 0;
  showCurrent(menu);
}

function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const isAbove = current.offsetTop < menu.scrollTop;
  const isBelow = current.offsetTop > menu.scrollTop + menu.clientHeight - current.offsetHeight;
  if (isAbove || isBelow) menu.scrollTop = current.offsetTop - menu.clientHeight / 3;
}

/** Says by attribute what `<details>` shows, for tools that read only attributes. */
function mirrorOpenState(details: HTMLDetailsElement): void {
  details.querySelector(':scope > summary')?.setAttribute('aria-expanded', String(details.open && !isClosing(details)));
}
