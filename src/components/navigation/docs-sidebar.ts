import { SIDEBAR_KEY } from '../../data/storage-keys.ts';
import { readStoredJson, store } from '../../islands/storage.ts';

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

/** What is kept of the sidebars: which one was scrolled how far, and by `getKey` whether a group was open. */
type Kept = [sidebar: string | undefined, top: number, groups: Record<string, boolean>];

const isKept = (value: unknown): value is Kept => Array.isArray(value) && Number.isFinite(value[1]) && value[2] instanceof Object;
const readKept = (): Kept => readStoredJson(SIDEBAR_KEY, isKept, 'tab') ?? [undefined, 0, {}];

/** Tells groups apart, whatever page they stand beside: label and first link. */
const getKey = (group: HTMLDetailsElement): string => `${group.firstElementChild?.textContent}${group.querySelector('a')?.href}`;

/** Remembers the scroll position together with the sidebar it belongs to, and the state of every group; `DocsSidebar.astro` restores both before the first paint. */
export function saveDocsSidebar(): void {
  const menu = getMenu();
  if (!menu) return;
  const shown = [...menu.querySelectorAll('details')].map((group) => [getKey(group), group.open && !isClosing(group)] as const);
  const groups = { ...readKept()[2], ...Object.fromEntries(shown) };
  store(SIDEBAR_KEY, JSON.stringify([menu.dataset['sidebar'], menu.scrollTop, groups] satisfies Kept), 'tab');
}

/** Leaves the groups of the next page's sidebar as the reader left them, those around the page open; puts it where the last one was, and the current page in view. */
export function restoreDocsSidebar(): void {
  const menu = getMenu();
  if (!menu) return;
  const [name, top, groups] = readKept();
  const current = menu.querySelector('[aria-current]');
  for (const group of menu.querySelectorAll('details')) group.open = group.contains(current) || (groups[getKey(group)] ?? group.open);
  if (name === menu.dataset['sidebar']) menu.scrollTop = top;
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

/** Whether a `<details>` is open only until its animation ends. */
export function isClosing(details: HTMLDetailsElement): boolean {
  return details.hasAttribute('data-closing');
}
