import { SIDEBAR_KEY } from '../../lib/browser/storage-keys.ts';
import { readStored, store } from '../../lib/browser/storage.ts';
import { getMenu, isClosing, showCurrent } from './docs-sidebar.ts';

/** Stored state: the last sidebar, its scroll position, and by `getGroupKey` whether a group was open. */
export type SidebarState = [sidebar: string | undefined, top: number, groups: Record<string, boolean>];

/** Identifies a group on any page by its label and first link. */
const getGroupKey = (group: HTMLDetailsElement): string => `${(group.firstChild as Element).textContent}${group.querySelector('a')}`;

/**
 * Restores a sidebar's groups and scroll position, opens the groups around the
 * current page and scrolls it into view.
 *
 * @param saved stored state, possibly invalid; the sidebar is shown in any case
 */
export function restoreSidebar(menu: HTMLElement, saved: Partial<SidebarState> | null | undefined): void {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  for (const group of menu.querySelectorAll('details')) group.open = group.contains(current) || (saved?.[2]?.[getGroupKey(group)] ?? group.open);
  if (saved?.[0] === menu.dataset['sidebar']) menu.scrollTop = saved?.[1] as number;
  showCurrent(menu, current);
}

/** Reads the stored sidebar state. Drops and logs an invalid one (R-STATE-4). */
export function readSidebarState(): SidebarState | undefined {
  const text = readStored(SIDEBAR_KEY, 'tab');
  if (!text) return undefined;
  try {
    const state = JSON.parse(text) as SidebarState;
    if (Number.isFinite(state[1]) && state[2] instanceof Object) return state;
  } catch {
    // Invalid JSON is dropped like any other bad value.
  }
  console.warn(`Dropped an invalid value in storage: ${SIDEBAR_KEY}`);
  store(SIDEBAR_KEY, '', 'tab');
  return undefined;
}

/** Stores the sidebar's id and scroll position and the state of every group. `before-paint.ts` restores them before the first paint. */
export function saveDocsSidebar(): void {
  const menu = getMenu();
  if (!menu) return;
  const shown = [...menu.querySelectorAll('details')].map((group) => [getGroupKey(group), group.open && !isClosing(group)] as const);
  const groups = { ...readSidebarState()?.[2], ...Object.fromEntries(shown) };
  store(SIDEBAR_KEY, JSON.stringify([menu.dataset['sidebar'], menu.scrollTop, groups] satisfies SidebarState), 'tab');
}
