import { getGroupKey, type SidebarState } from './sidebar-state.ts';
import { showCurrent } from './show-current.ts';

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
