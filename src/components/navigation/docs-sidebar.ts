import { SIDEBAR_KEY } from '../../data/storage-keys.ts';
import { readStoredJson, store } from '../../islands/storage.ts';
import { getGroupKey, showCurrent, type KeptSidebar } from './kept-sidebar.ts';

const getMenu = () => document.getElementById('docs-menu');

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

const isKept = (value: unknown): value is KeptSidebar => {
  const [, top, groups] = value as KeptSidebar;
  return Number.isFinite(top) && groups instanceof Object;
};

/** Reads what is kept of the sidebars. */
export const readKeptSidebar = () => readStoredJson(SIDEBAR_KEY, isKept, 'tab');

/** Remembers the scroll position together with the sidebar it belongs to, and the state of every group; `before-paint.ts` restores both before the first paint. */
export function saveDocsSidebar(): void {
  const menu = getMenu();
  if (!menu) return;
  const shown = [...menu.querySelectorAll('details')].map((group) => [getGroupKey(group), group.open && !isClosing(group)] as const);
  const groups = { ...readKeptSidebar()?.[2], ...Object.fromEntries(shown) };
  store(SIDEBAR_KEY, JSON.stringify([menu.dataset['sidebar'], menu.scrollTop, groups] satisfies KeptSidebar), 'tab');
}

/** Says by attribute what `<details>` shows, for tools that read only attributes. */
function mirrorOpenState(details: HTMLDetailsElement): void {
  details.querySelector(':scope > summary')?.setAttribute('aria-expanded', String(details.open && !isClosing(details)));
}

/** Whether a `<details>` is open only until its animation ends. */
export function isClosing(details: HTMLDetailsElement): boolean {
  return details.hasAttribute('data-closing');
}
