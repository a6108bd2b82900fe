import { SIDEBAR_KEY } from '../../lib/browser/storage-keys.ts';
import { store } from '../../lib/browser/storage.ts';
import { readStoredJson } from '../../lib/browser/stored-json.ts';
import { getMenu, isClosing } from './docs-sidebar.ts';
import { getGroupKey, type SidebarState } from './sidebar-state.ts';

const isSidebarState = (value: unknown): value is SidebarState => {
  const [, top, groups] = value as SidebarState;
  return Number.isFinite(top) && groups instanceof Object;
};

/** Reads the stored sidebar state. */
export const readSidebarState = () => readStoredJson(SIDEBAR_KEY, isSidebarState, 'tab');

/** Stores the sidebar's id and scroll position and the state of every group. `before-paint.ts` restores them before the first paint. */
export function saveDocsSidebar(): void {
  const menu = getMenu();
  if (!menu) return;
  const shown = [...menu.querySelectorAll('details')].map((group) => [getGroupKey(group), group.open && !isClosing(group)] as const);
  const groups = { ...readSidebarState()?.[2], ...Object.fromEntries(shown) };
  store(SIDEBAR_KEY, JSON.stringify([menu.dataset['sidebar'], menu.scrollTop, groups] satisfies SidebarState), 'tab');
}
